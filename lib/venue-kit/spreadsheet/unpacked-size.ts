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

const UNKNOWN_16 = 0xffff
const UNKNOWN_32 = 0xffffffff

/** Sizes stand behind the entry. */
const STREAMED = 8

/** Its directory has another record, which a reader follows instead. */
const isZip64 = (bytes: Buffer, end: number): boolean =>
  bytes.readUInt16LE(end + 10) === UNKNOWN_16 ||
  bytes.readUInt32LE(end + 12) === UNKNOWN_32 ||
  bytes.readUInt32LE(end + 16) === UNKNOWN_32

/**
 * Uncompressed bytes by the ZIP directory, null without one; infinite where a reader could find others than it names.
 * The reader enforces each entry's declared size.
 */
export const unpackedSize = (input: Uint8Array): number | null => {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const end = findEnd(bytes)
  if (end < 0) return null
  if (isZip64(bytes, end)) return Number.POSITIVE_INFINITY
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  let entries = 0
  while (at + ENTRY_LENGTH <= end && bytes.readUInt32LE(at) === ENTRY) {
    const packed = bytes.readUInt32LE(at + 20)
    if (packed === 0 && (bytes.readUInt16LE(at + 8) & STREAMED) !== 0) return Number.POSITIVE_INFINITY
    // Some programs omit the size, so assume the worst.
    size += bytes.readUInt32LE(at + 24) || packed * MOST_TIMES
    entries += 1
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries === bytes.readUInt16LE(end + 10) ? size : Number.POSITIVE_INFINITY
}
