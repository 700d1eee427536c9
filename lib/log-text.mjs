import { unicodeEscapes } from './unicode-escapes.mjs'

/** Signs that move, hide or turn what is read around them: control characters, line ends, bidi marks, joiners, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A line of JSON in which nothing is left that a terminal or a reader of logs could take for anything but text. It stays
 * the same JSON: such signs stand in strings alone.
 * @param {string} json without line ends between its parts
 * @returns {string}
 */
export const escapeUnseen = (json) => json.replace(UNSEEN, unicodeEscapes)
