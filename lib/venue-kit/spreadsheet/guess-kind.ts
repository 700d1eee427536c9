import { textIn } from '@/lib/venue-kit/build/written-text'
import { soundsLikeDrinks } from '@/lib/venue-kit/spreadsheet/cells/read-kind'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Only dishes have these. */
const isFood = ({ items }: TableCourse): boolean =>
  items.some(({ variations, additions, diets, is_frozen }) => variations ?? additions ?? diets ?? is_frozen)

const isCalled = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase()

/** What its rows say; else what the venue file has it as; else by its name, that of its sheet, or prices of a glass. */
export const isOfDrinks = (course: TableCourse, { courses = [], beverages = [] }: VenueFile): boolean => {
  if (course.kind !== null) return course.kind === 'drink'
  const is = isCalled(course.name.it)
  if (courses.some(({ original_name }) => is(textIn(original_name, 'it')))) return false
  if (isFood(course) || course.items.length === 0) return false
  if (beverages.some(({ name }) => is(textIn(name, 'it')))) return true
  const { sheet } = course.source.table
  const hasGlasses = course.items.every(({ glass_price }) => glass_price !== undefined)
  return hasGlasses || soundsLikeDrinks(course.name.it) || (sheet !== null && soundsLikeDrinks(sheet))
}
