/**
 * A browser keeps a page with one byte a character, and with two as soon as one character is beyond Latin-1: then it takes three
 * times as long to read, before anything is painted. On a menu that is the sign of the euro, and hardly anything else.
 */
const BEYOND_LATIN_1 = /[\u{100}-\u{10ffff}]/gu

/** Of a page in another script most of the text would be written longer than it is. */
const FEWEST_CHARACTERS_FOR_ONE = 100

/** Elements whose text is no markup: in it a character reference means nothing. */
const RAW_TEXT = /(<(script|style)\b[^>]*>)([\s\S]*?)(<\/\2>)/g

/** @param {string} text */
const asReferences = (text) => text.replace(BEYOND_LATIN_1, (character) => `&#${character.codePointAt(0)};`)

/** @type {Record<string, (text: string) => string>} */
const ESCAPES = {
  // By its code units, as a string and JSON write what is beyond the first plane.
  script: (text) =>
    text.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  // The space ends it, and belongs to it.
  style: (text) => text.replace(BEYOND_LATIN_1, (character) => `\\${character.codePointAt(0)?.toString(16)} `),
}

/**
 * The same page in characters up to U+00FF, the few others written as HTML, JavaScript and CSS escape them; as it is where
 * those are none, or more than a few. Expects scripts that have such characters in strings alone.
 * @param {Buffer} html in UTF-8
 * @returns {Buffer} in UTF-8
 */
export function toOneBytePage(html) {
  const text = String(html)
  const beyond = text.match(BEYOND_LATIN_1)?.length ?? 0
  if (beyond === 0 || beyond * FEWEST_CHARACTERS_FOR_ONE > text.length) return html
  let written = ''
  let end = 0
  for (const { index, 0: whole, 1: opening = '', 2: name = '', 3: raw = '', 4: closing } of text.matchAll(RAW_TEXT)) {
    written += asReferences(text.slice(end, index) + opening) + ESCAPES[name]?.(raw) + closing
    end = index + whole.length
  }
  return Buffer.from(written + asReferences(text.slice(end)))
}
