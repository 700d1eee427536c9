/**
 * One plain line: line breaks and control characters become a space; marks that turn the writing direction
 * or hide in it go. What a diner types can then fake no second line in a message to the venue.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
