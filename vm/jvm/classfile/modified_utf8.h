// The class file's "modified UTF-8": NUL is C0 80, and a character beyond U+FFFF is a surrogate pair of two three-byte
// sequences. Names stay in this form everywhere in the front end; it is converted only for Java strings and messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "vm/jvm/classfile/file_bytes.h"

namespace veristep::jvm {

// Whether `text` is well-formed: no NUL byte, no byte F0..FF, no cut-off sequence, continuation bytes in place.
bool IsModifiedUtf8(ByteView text);

// The number of UTF-16 units. REQUIRES: well-formed text, as for the other conversions from modified UTF-8.
size_t Utf16Length(std::string_view modified);
std::u16string ModifiedToUtf16(std::string_view modified);
std::string Utf16ToModified(std::u16string_view text);

// Standard UTF-8; an unpaired surrogate becomes U+FFFD.
std::string ModifiedToUtf8(std::string_view modified);
// For messages: as above, with control characters escaped and the end of a long name left out.
std::string PrintableName(std::string_view modified);
std::string Utf16ToUtf8(std::u16string_view text);
// Malformed input bytes become U+FFFD.
std::u16string Utf8ToUtf16(std::string_view text);
std::string Utf8ToModified(std::string_view text);

}  // namespace veristep::jvm
