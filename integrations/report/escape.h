// Text of the checked program, which may be any bytes, made fit for the place it goes to.
#pragma once

#include <string>

#include "llvm/ADT/StringRef.h"

namespace veristep::report {

// Valid UTF-8 without control characters except tab and line break: those become the pictures that Unicode has for them
// (ESC is shown as U+241B), so that neither a terminal nor a parser acts on them. Invalid bytes become U+FFFD, as do
// the control characters from U+0080 on, one of which begins the commands of some terminals.
std::string Printable(llvm::StringRef text);
// The same on one line: line breaks are blanks.
std::string OnOneLine(llvm::StringRef text);

// Contents of an XML 1.0 element and of an attribute in double quotes.
std::string XmlText(llvm::StringRef text);
std::string XmlAttribute(llvm::StringRef text);

// The message and a property of a GitHub workflow command.
std::string GithubData(llvm::StringRef text);
std::string GithubProperty(llvm::StringRef text);

// A path as a relative URI reference, or a file: URI if it is absolute.
std::string PathToUri(llvm::StringRef path);

// A word of a shell's command line: quoted if it has to be.
std::string ShellWord(llvm::StringRef text);

// At most `bytes` of the text, cut between characters, with "…" at the end if something is left out.
std::string Shorten(llvm::StringRef text, size_t bytes);

}  // namespace veristep::report
