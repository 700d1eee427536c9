import { slugOf } from '@/lib/core/menu/keys/item-key'
import { type AdditionGroups, groupsOf } from '@/lib/venue-kit/addition-groups'
import { textIn } from '@/lib/venue-kit/build/written-text'
import { itemsOf } from '@/lib/venue-kit/item-keys'
import type { DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import { placedCourses } from '@/lib/venue-kit/spreadsheet/placed-courses'
import type { TableText } from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { courseCells, itemCells, MENU_HEADER, type WrittenCell } from '@/lib/venue-kit/spreadsheet/write/menu-cells'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Menu = Pick<VenueFile, 'addition_groups' | 'courses' | 'beverages'>
type Entry = DishEntry | DrinkEntry

/** One that its name tells is written, too: a dish that is renamed in the table stays the same. */
const keysOf = (menu: Menu): ReadonlyMap<unknown, string> =>
  new Map(
    itemsOf(menu).map(({ entry, key }) => {
      const isTold = entry.key !== undefined || ('name' in entry && key === slugOf(textIn(entry.name, 'it')))
      return [entry, isTold ? key : '']
    }),
  )

const asText = ({ it, en, es }: TableText) => ({
  it,
  ...(en !== undefined && { en }),
  ...(es !== undefined && { es }),
})

/** A course without dishes has a row of its own. */
const rowsOf = (
  course: WrittenCell[],
  entries: readonly Entry[],
  { keys, groups }: { keys: ReadonlyMap<unknown, string>; groups: AdditionGroups },
): WrittenCell[][] =>
  entries.length === 0
    ? [course]
    : entries.map((entry) => [...course, ...itemCells(entry, keys.get(entry) ?? '', groups)])

/** The menu of a venue file as a table that an import reads back unchanged; the header first. */
export const menuRows = (menu: Menu): WrittenCell[][] => {
  const known = { keys: keysOf(menu), groups: groupsOf(menu) }
  return [
    [...MENU_HEADER],
    ...placedCourses(menu.courses).flatMap(({ entry, name, facts }) =>
      rowsOf(courseCells('piatto', asText(name), facts), entry.dishes ?? [], known),
    ),
    ...(menu.beverages ?? []).flatMap(({ name, drinks, ...facts }) =>
      rowsOf(courseCells('bevanda', name, facts), drinks, known),
    ),
  ]
}
