const STARTS: readonly [name: string, bytes: readonly number[]][] = [
  ['an Excel or other packed file', [0x50, 0x4b]],
  ['an Excel file of before 2007, or one with a password', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
]

/** By magic bytes; null for text. */
export const startsAs = (bytes: Uint8Array): string | null =>
  STARTS.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null
