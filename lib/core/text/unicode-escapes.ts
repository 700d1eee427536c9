/** Every code unit of a text as a string of JSON or JavaScript may write it: `€` is `\u20ac`. */
export const unicodeEscapes = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
