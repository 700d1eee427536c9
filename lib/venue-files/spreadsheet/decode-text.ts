/** What a file of text is written in. */
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

/** The signs of Windows-1252 from 0x80 on, where Latin-1 has none; a blank for the five bytes that it has no sign for. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * By hand, as the decoder of Node 20 takes Windows-1252 for Latin-1: the euro sign and the apostrophe would be lost. A
 * byte without a sign, of which text of an old Mac has many, becomes NUL.
 */
const decodeWindows = (bytes: Uint8Array): DecodedText => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80).trim() || '\0')
  return { text, encoding: 'windows-1252' }
}

/**
 * The text of a file saved by whatever program: UTF-8 or UTF-16 by its mark, else UTF-8 where it is that, else the
 * Windows-1252 of older Excel. Null where it is none of these: better refused than with the wrong letters.
 */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const decoded = marked ? decode(bytes, marked[0]) : (decode(bytes, 'utf-8') ?? decodeWindows(bytes))
  return decoded && !decoded.text.includes('\0') ? decoded : null
}
