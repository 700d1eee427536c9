export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type DecodedText = { text: string; encoding: Encoding }

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const decode = (bytes: Uint8Array, encoding: Encoding): DecodedText | null => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

/** Windows-1252 from 0x80 on; a blank where it is undefined. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Node 20 decodes Windows-1252 as Latin-1, losing € and ’. Undefined bytes, common in old Mac text, become NUL. */
const decodeWindows = (bytes: Uint8Array): DecodedText => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80).trim() || '\0')
  return { text, encoding: 'windows-1252' }
}

/** UTF-8 or UTF-16 by its mark, else valid UTF-8, else Windows-1252. Null otherwise: refusing beats wrong letters. */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const decoded = marked ? decode(bytes, marked[0]) : (decode(bytes, 'utf-8') ?? decodeWindows(bytes))
  return decoded && !decoded.text.includes('\0') ? decoded : null
}
