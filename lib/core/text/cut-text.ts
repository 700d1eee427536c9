import { takeWhile } from '@/lib/core/text/text'

/** Texts above `max` keep their first `keep` characters plus `end`. Counts graphemes, so no emoji is split. */
export const cutText = (text: string, max: number, keep = max, end = ''): string => {
  if (text.length <= max || takeWhile(text, (count) => count <= max) === text) return text
  return takeWhile(text, (count) => count <= keep) + end
}

export const cutDescription = (text: string): string => cutText(text, 100, 97, '…')

/** Before "continue reading" (spec section 2). */
export const cutVenueDescription = (text: string): string => cutText(text, 189)
