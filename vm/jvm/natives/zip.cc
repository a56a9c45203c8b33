// java.util.zip: checksums, and compression for our Deflater.
#include <zlib.h>

#include "core/base/check.h"
#include "vm/jvm/natives/natives.h"

namespace veristep::jvm {

namespace {

// A byte array's contents; the pointer holds until the next allocation.
std::span<const uint8_t> BytesOf(NativeCall& call, Ref array) {
  if (array == 0) return {};
  JavaEnv env(call);
  return {&call.machine.arena().At<uint8_t>(heap::OffsetOf(array) + heap::kHeaderSize), env.Length(array)};
}

// Appends what the stream gives for the input and flush mode.
void Run(z_stream& stream, std::span<const uint8_t> input, int flush, std::vector<uint8_t>& output) {
  stream.next_in = const_cast<uint8_t*>(input.data());
  stream.avail_in = unsigned(input.size());
  constexpr size_t kChunk = 1 << 14;
  do {
    size_t before = output.size();
    output.resize(before + kChunk);
    stream.next_out = output.data() + before;
    stream.avail_out = kChunk;
    int result = deflate(&stream, flush);
    CHECK(result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR);
    output.resize(output.size() - stream.avail_out);
  } while (stream.avail_out == 0);
}

// compress(input, flushes, dictionary, level, strategy, raw)
NativeStatus Compress(NativeCall& call) {
  JavaEnv env(call);
  z_stream stream = {};
  constexpr int kMemoryLevel = 8;
  int window = call.Int(5) != 0 ? -MAX_WBITS : MAX_WBITS;
  if (deflateInit2(&stream, call.Int(3), Z_DEFLATED, window, kMemoryLevel, call.Int(4)) != Z_OK) {
    return Throw(call, "java/lang/IllegalArgumentException", nullptr);
  }
  if (std::span<const uint8_t> dictionary = BytesOf(call, call.Object(2)); call.Object(2) != 0) {
    CHECK(deflateSetDictionary(&stream, dictionary.data(), unsigned(dictionary.size())) == Z_OK);
  }
  std::span<const uint8_t> input = BytesOf(call, call.Object(0));
  std::vector<uint8_t> output;
  size_t at = 0;
  for (uint32_t i = 0; i + 1 < env.Length(call.Object(1)); i += 2) {
    auto end = size_t(env.At<int32_t>(call.Object(1), i));
    Run(stream, input.subspan(at, end - at), env.At<int32_t>(call.Object(1), i + 1), output);
    at = end;
  }
  deflateEnd(&stream);
  return ReturnRef(call, env, env.NewBytes(output));
}

using Update = uLong (*)(uLong, const Bytef*, uInt);

template <Update kUpdate>
NativeStatus ChecksumByte(NativeCall& call) {
  auto byte = uint8_t(call.Int(1));
  return call.Return(kUpdate(uint32_t(call.Int(0)), &byte, 1));
}

template <Update kUpdate>
NativeStatus ChecksumBytes(NativeCall& call) {
  if (call.machine.StopsAtAccess(call.thread, call.Object(1), heap::kHeaderSize, false)) return NativeStatus::kRetry;
  std::span<const uint8_t> bytes = BytesOf(call, call.Object(1)).subspan(size_t(call.Int(2)), size_t(call.Int(3)));
  return call.Return(kUpdate(uint32_t(call.Int(0)), bytes.data(), unsigned(bytes.size())));
}

}  // namespace

void RegisterZipNatives(NativeTable& table) {
  AddNatives(table, "java/util/zip/Deflater", {{"compress", "", Compress}});
  AddNatives(table, "java/util/zip/CRC32",
             {{"update", "(II)I", ChecksumByte<crc32>}, {"updateBytes0", "", ChecksumBytes<crc32>}});
  AddNatives(table, "java/util/zip/Adler32",
             {{"update", "(II)I", ChecksumByte<adler32>}, {"updateBytes", "", ChecksumBytes<adler32>}});
}

}  // namespace veristep::jvm
