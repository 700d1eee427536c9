import { takeWhile } from '@/lib/text'

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
