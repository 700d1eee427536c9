const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46

/** DEFLATE's maximum ratio. */
const MOST_TIMES = 1_032

/** A comment of up to 64 KB may follow the end record. */
const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  return -1
}

/** Uncompressed bytes by the ZIP directory, null without one. The reader enforces each entry's declared size. */
export const unpackedSize = (input: Uint8Array): number | null => {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const end = findEnd(bytes)
  if (end < 0) return null
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  while (at + ENTRY_LENGTH <= end && bytes.readUInt32LE(at) === ENTRY) {
    // Some programs omit the size, so assume the worst.
    size += bytes.readUInt32LE(at + 24) || bytes.readUInt32LE(at + 20) * MOST_TIMES
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}
