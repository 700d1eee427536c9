/** One line without control characters or bidi marks, so that a diner's text cannot fake a second line in a message. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
