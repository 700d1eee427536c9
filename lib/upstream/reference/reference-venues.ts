import type { MenuLang } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import type { NumberedCourse, NumberedFile } from '@/lib/venue-kit/numbered-file'

type Built = ReturnType<typeof buildVenue>

const hasCourse = (courses: NumberedCourse[] | undefined, id: number): boolean =>
  (courses ?? []).some((course) => course.id === id || hasCourse(course.nested, id))

/** The demo venues, which tests may change while they are served. */
export const referenceVenues = () => {
  const files = new Map(demoVenues().map((file) => [file.id, file]))
  const built = new Map<string, Built>()
  const inLang = (file: NumberedFile, lang: MenuLang): Built => {
    const key = `${file.id}/${lang}`
    const venue = built.get(key) ?? buildVenue(file, lang)
    built.set(key, venue)
    return venue
  }
  return {
    find: (ref: VenueRef, lang: MenuLang): Built | null => {
      const file = 'id' in ref ? files.get(ref.id) : [...files.values()].find((one) => one.token === ref.token)
      return file ? inLang(file, lang) : null
    },
    /** Builds only the venue that has the course, for a fast start. */
    findByCourse: (id: number, lang: MenuLang): Built | null => {
      const file = [...files.values()].find(({ courses }) => hasCourse(courses, id))
      return file ? inLang(file, lang) : null
    },
    /** `edit` gets a copy and returns the new file; null removes the venue. */
    change: (id: number, edit: (file: NumberedFile) => NumberedFile | null): void => {
      const file = files.get(id)
      if (!file) throw new Error(`There is no demo venue ${id}`)
      const changed = edit(structuredClone(file))
      if (changed) files.set(id, changed)
      else files.delete(id)
      built.clear()
    },
  }
}

export type ReferenceVenues = ReturnType<typeof referenceVenues>
