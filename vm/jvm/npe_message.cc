#include "vm/jvm/npe_message.h"

namespace veristep::jvm {

std::string NullPointerMessage(const Method&, uint32_t) { return ""; }

}  // namespace veristep::jvm
