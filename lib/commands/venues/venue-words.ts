import { VENUE_ZONE } from '@/lib/core/venue/service-times'
import { photosIn } from '@/lib/venue-kit/pictures'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export const timeWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: VENUE_ZONE }).format(at)

export const venueTitle = ({ id, name }: Pick<VenueFile, 'id' | 'name'>): string => `${name} (${id})`

/** '4 courses, 40 dishes, 12 drinks'. */
export const countWords = (file: VenueFile): string => {
  const { courses = [], beverages = [] } = file
  const photos = photosIn(file).size
  const all = (list: NonNullable<VenueFile['courses']>): typeof list =>
    list.flatMap((course) => [course, ...all(course.nested ?? [])])
  const every = all(courses)
  const dishes = every.reduce((sum, course) => sum + (course.dishes?.length ?? 0), 0)
  const drinks = beverages.reduce((sum, beverage) => sum + beverage.drinks.length, 0)
  const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
  return [
    counted(every.length, 'course', 'courses'),
    counted(dishes, 'dish', 'dishes'),
    counted(drinks, 'drink', 'drinks'),
    ...(photos > 0 ? [counted(photos, 'photo', 'photos')] : []),
  ].join(', ')
}
