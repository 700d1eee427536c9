const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46

/** What a packed byte becomes at most. */
const MOST_TIMES = 1_032

/** The end of a ZIP file's list, which a comment of up to 64 KB may follow. */
const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  return -1
}

/**
 * How many bytes a ZIP file says that it unpacks to, told from its list alone; null where it has none. Whoever unpacks it
 * may hold every entry to its word.
 */
export const unpackedSize = (input: Uint8Array): number | null => {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const end = findEnd(bytes)
  if (end < 0) return null
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  while (at + ENTRY_LENGTH <= end && bytes.readUInt32LE(at) === ENTRY) {
    // Some programs leave the size out, and a reader then has no word to hold it to.
    size += bytes.readUInt32LE(at + 24) || bytes.readUInt32LE(at + 20) * MOST_TIMES
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}
