import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import type { DishEntry } from '@/lib/venue-kit/menu-entries'
import { impliedDiets } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { type Mark, readMark } from '@/lib/venue-kit/spreadsheet/cells/read-yes-or-no'
import type { TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { columnsOf, type RowContext } from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { readTick } from '@/lib/venue-kit/spreadsheet/table-problems'

type Marked = { of: string; mark: Mark }

const marksIn = (row: TableRow, field: 'allergen' | 'diet', context: RowContext): Marked[] =>
  columnsOf(context, field).flatMap(({ at, of }) => {
    const mark = readTick({ row, at, problems: context.problems }, readMark)
    return mark === undefined ? [] : [{ of, mark }]
  })

/**
 * What a row of a matrix declares: nothing where it is empty, free of all 14 only where each of the 14 says so. A "no"
 * beside no mark is no declaration.
 */
export const readMatrix = (row: TableRow, context: RowContext): Pick<DishEntry, 'allergens' | 'may_contain'> => {
  const marks = marksIn(row, 'allergen', context)
  const having = (wanted: Mark): Allergen[] =>
    ALLERGENS.filter((allergen) => marks.some(({ of, mark }) => of === allergen && mark === wanted))
  const [contained, traces] = [having('yes'), having('traces')]
  const isFree = having('no').length === ALLERGENS.length
  return {
    ...(contained.length > 0 && { allergens: contained }),
    ...(isFree && { allergens: 'none' as const }),
    ...(traces.length > 0 && { may_contain: traces }),
  }
}

/** The diets that are ticked; undefined where no column says anything. */
export const readDietMarks = (row: TableRow, context: RowContext): Diet[] | undefined => {
  const marks = marksIn(row, 'diet', context)
  if (marks.length === 0) return
  return impliedDiets(DIETS.filter((diet) => marks.some(({ of, mark }) => of === diet && mark === 'yes')))
}
