/**
 * `€` → `\u20ac`; characters beyond the first plane become two escapes.
 * @param {string} text
 * @returns {string}
 */
export const unicodeEscapes = (text) =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
