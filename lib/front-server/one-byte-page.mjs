import { unicodeEscapes } from '../unicode-escapes.mjs'

/**
 * A browser keeps a page with one byte a character, and with two as soon as one character is beyond Latin-1: then it takes three
 * times as long to read, before anything is painted. On a menu that is the sign of the euro, and hardly anything else.
 */
const BEYOND_LATIN_1 = /[\u{100}-\u{10ffff}]/gu

/** Of a page in another script most of the text would be written longer than it is. */
const FEWEST_CHARACTERS_FOR_ONE = 100

/** Elements whose text is no markup: in it a character reference means nothing. */
const RAW_TEXT = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g

/** Scripts that have such characters in strings alone, and that React does not compare with what it would write: data. */
const DATA = /^<script type="application\/ld\+json"|^<script\b[^>]*>self\.__next_f\.push\(/

/** @param {string} text */
const asReferences = (text) => text.replace(BEYOND_LATIN_1, (character) => `&#${character.codePointAt(0)};`)

/**
 * In CSS the space ends the number, and belongs to it.
 * @param {string} text
 */
const asCssEscapes = (text) =>
  text.replace(BEYOND_LATIN_1, (character) => `\\${character.codePointAt(0)?.toString(16)} `)

/**
 * An element whose text is no markup.
 * @param {string} element
 */
const inRawText = (element) => {
  if (element.startsWith('<style')) return asCssEscapes(element)
  return DATA.test(element) ? element.replace(BEYOND_LATIN_1, unicodeEscapes) : element
}

/**
 * The same page in characters up to U+00FF, the few others written as HTML, JSON and CSS escape them; as it is where those are
 * none, or more than a few. A script other than data is left alone: what stands in it is for its writer to escape.
 * @param {Buffer} html in UTF-8
 * @returns {Buffer} in UTF-8
 */
export function toOneBytePage(html) {
  const text = String(html)
  const beyond = text.match(BEYOND_LATIN_1)?.length ?? 0
  if (beyond === 0 || beyond * FEWEST_CHARACTERS_FOR_ONE > text.length) return html
  let written = ''
  let end = 0
  for (const { index, 0: whole } of text.matchAll(RAW_TEXT)) {
    written += asReferences(text.slice(end, index)) + inRawText(whole)
    end = index + whole.length
  }
  return Buffer.from(written + asReferences(text.slice(end)))
}
