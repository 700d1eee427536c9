import { fitWords } from '@/lib/seo/fit-words'
import type { Venue } from '@/lib/venue/venue'

/** Characters that a search result, or a chat, shows of each. */
export const MAX_TITLE = 60
export const MAX_DESCRIPTION = 160
/** A description that is shorter tells nobody what a page is. */
export const MIN_DESCRIPTION = 70

/** What is left of a name at least, however much stands around it. */
const MIN_NAME = 12

/**
 * A sentence about a venue within `max` characters: with its name and city ('Trattoria Lucia, Bologna'), its name alone, or as
 * much of that as there is room for. `write` puts them into the sentence.
 */
export const sentenceOf = (
  { name, city }: Pick<Venue, 'name' | 'city'>,
  max: number,
  write: (place: string) => string,
): string => {
  const places = city.trim() ? [`${name}, ${city}`, name] : [name]
  const found = places.map((place) => write(place)).find((text) => text.length <= max)
  return found ?? write(fitWords(name, Math.max(MIN_NAME, max - write('').length)))
}
