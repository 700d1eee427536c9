import { unicodeEscapes } from './unicode-escapes.mjs'

/** Control characters, line ends, bidi marks, joiners and tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Escapes characters that could mislead a terminal or log reader; the JSON stays equal, since they occur in strings
 * only.
 * @param {string} json without line ends between its parts
 * @returns {string}
 */
export const escapeUnseen = (json) => json.replace(UNSEEN, unicodeEscapes)
