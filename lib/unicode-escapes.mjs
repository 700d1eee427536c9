/**
 * Every code unit of a text as a string of JSON or JavaScript may write it: `€` is `\u20ac`, and what is beyond the first plane two
 * of them.
 * @param {string} text
 * @returns {string}
 */
export const unicodeEscapes = (text) =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
