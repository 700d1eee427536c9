import { textIn } from '@/lib/venue-kit/build/written-text'
import type { CourseEntry } from '@/lib/venue-kit/menu-entries'
import type { CourseFacts } from '@/lib/venue-kit/spreadsheet/rows/read-row'
import type { TableText } from '@/lib/venue-kit/spreadsheet/rows/row-context'

/** A course as a table has it: `name` with those of the courses above, `facts` with what it has of them. */
export type PlacedCourse = { entry: CourseEntry; name: TableText; facts: CourseFacts }

const pathIn = (entry: CourseEntry, above: TableText | null): TableText => {
  const own = entry.original_name
  const it = textIn(own, 'it')
  // A name may begin with those above it already.
  if (above === null || it.startsWith(`${above.it} / `)) return typeof own === 'string' ? { it } : own
  const said = (lang: 'en' | 'es'): string | undefined => {
    const name = typeof own === 'string' ? undefined : own[lang]
    return name === undefined ? undefined : `${above[lang] ?? above.it} / ${name}`
  }
  return { it: `${above.it} / ${it}`, en: said('en'), es: said('es') }
}

/** All courses side by side, in their order, as a table has none within another. */
export const placedCourses = (
  courses: readonly CourseEntry[] = [],
  above: PlacedCourse | null = null,
): PlacedCourse[] =>
  courses.flatMap((entry) => {
    const facts = {
      hours: entry.hours ?? above?.facts.hours,
      vat: entry.vat ?? above?.facts.vat,
      station: entry.station ?? above?.facts.station,
      // What is hidden hides all that stands in it.
      hidden: above?.facts.hidden || entry.hidden,
    }
    const placed = { entry, name: pathIn(entry, above?.name ?? null), facts }
    return [placed, ...placedCourses(entry.nested, placed)]
  })
