import { textIn } from '@/lib/venue-kit/build/written-text'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import { soundsLikeDrinks } from '@/lib/venue-kit/spreadsheet/cells/read-kind'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Only dishes have these. */
const isFood = ({ items }: TableCourse): boolean =>
  items.some(({ variations, additions, diets, is_frozen }) => variations ?? additions ?? diets ?? is_frozen)

const namesOf = (names: readonly WrittenText[]): ReadonlySet<string> =>
  new Set(names.map((name) => textIn(name, 'it').toLowerCase()))

/** What its rows say; else what the venue file has it as; else by its name, that of its sheet, or prices of a glass. */
export const drinksIn = (read: readonly TableCourse[], { courses = [], beverages = [] }: VenueFile): TableCourse[] => {
  const foods = namesOf(courses.map(({ original_name }) => original_name))
  const drinks = namesOf(beverages.map(({ name }) => name))
  return read.filter((course) => {
    if (course.kind !== null) return course.kind === 'drink'
    const name = course.name.it.toLowerCase()
    if (foods.has(name) || isFood(course) || course.items.length === 0) return false
    if (drinks.has(name)) return true
    const { sheet } = course.source.table
    const hasGlasses = course.items.every(({ glass_price }) => glass_price !== undefined)
    return hasGlasses || soundsLikeDrinks(name) || (sheet !== null && soundsLikeDrinks(sheet))
  })
}
