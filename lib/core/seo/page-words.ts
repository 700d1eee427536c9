import { fitWords } from '@/lib/core/seo/fit-words'
import type { Venue } from '@/lib/core/venue/venue'

/** Characters that a search result or chat shows. */
export const MAX_TITLE = 60
export const MAX_DESCRIPTION = 160
export const MIN_DESCRIPTION = 70

const MIN_NAME = 12

/** At most `max` characters, with the venue's name and city, its name, or a cut name, which `write` puts in. */
export const sentenceOf = (
  { name, city }: Pick<Venue, 'name' | 'city'>,
  max: number,
  write: (place: string) => string,
): string => {
  const places = city.trim() ? [`${name}, ${city}`, name] : [name]
  const found = places.map((place) => write(place)).find((text) => text.length <= max)
  return found ?? write(fitWords(name, Math.max(MIN_NAME, max - write('').length)))
}
