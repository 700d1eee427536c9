import { isDeepStrictEqual } from 'node:util'
import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { type ColumnField, columnFor } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'
import { tableNote } from '@/lib/venue-kit/spreadsheet/table-note'

/** What tills call the only variation of an item. */
const ONLY: ReadonlySet<string> = new Set(
  foldedList('regular, normal, normale, standard, default, default title, base, unica, único, unique, standardgröße'),
)

const SAME: readonly [keyof TableItem, ColumnField][] = [
  ['allergens', 'allergens'],
  ['may_contain', 'mayContain'],
  ['free_of', 'freeOf'],
  ['diets', 'diets'],
  ['is_frozen', 'frozen'],
]

/** The first row that says one of these says it for the dish. */
const FIRST = ['description', 'additions', 'image_path', 'available', 'hidden'] as const

/** Adds the variation of a further row to its dish. What both declare must be the same; else the first row is read. */
export const joinPart = (dish: TableItem, part: TableItem): void => {
  dish.variations = [...(dish.variations ?? []), ...(part.variations ?? [])]
  for (const field of FIRST) {
    if (dish[field] === undefined) Object.assign(dish, { [field]: part[field] })
    else if (part[field] !== undefined && !isDeepStrictEqual(part[field], dish[field])) {
      const about = { table: part.source.table, row: part.row }
      const said = `Row ${part.row.number}: its ${field} is not read, row ${dish.row.number} has that of the dish.`
      part.source.notes.push(tableNote('partUnread', said, { ...about, names: [field] }))
    }
  }
  for (const [field, column] of SAME) {
    if (part[field] === undefined || isDeepStrictEqual(part[field], dish[field])) continue
    const wanted = `the same as in row ${dish.row.number}, or a dish of its own: both are variations of one dish`
    part.source.problems.tell(part.row, columnFor(part.source.columns, column)?.at ?? 0, { wanted })
  }
}

/** A dish of one variation that only a till needs has its price. */
export const settleParts = (items: readonly TableItem[]): void => {
  for (const item of items) {
    const [only, ...others] = item.variations ?? []
    if (!item.isPart || !only || others.length > 0 || !ONLY.has(foldWord(only.name.it))) continue
    item.variations = undefined
    item.price = only.price ?? undefined
  }
}
