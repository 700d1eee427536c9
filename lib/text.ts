const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The longest beginning of whole characters that `fits`; reads no further than the cut. */
const takeWhile = (text: string, fits: (count: number, units: number) => boolean): string => {
  let count = 0
  for (const { index, segment } of graphemes.segment(text)) {
    count += 1
    if (!fits(count, index + segment.length)) return text.slice(0, index)
  }
  return text
}

/**
 * A text of more than `max` characters cut to its first `keep` plus `end`; any other text as it is.
 * Characters are what a reader counts (graphemes), so no emoji or accent is ever split.
 */
export const cutText = (text: string, max: number, keep = max, end = ''): string => {
  if (text.length <= max || takeWhile(text, (count) => count <= max) === text) return text
  return takeWhile(text, (count) => count <= keep) + end
}

/** A dish description of more than 100 characters becomes 97 and an ellipsis (spec section 9). */
export const cutDescription = (text: string): string => cutText(text, 100, 97, '…')

/** The venue's long description before "continue reading": at most 189 characters (spec section 2). */
export const cutVenueDescription = (text: string): string => cutText(text, 189)

/** The longest beginning whose `length` stays within `max`, as schemas and databases count it. */
export const fitText = (text: string, max: number): string =>
  text.length <= max ? text : takeWhile(text, (_, units) => units <= max)

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
