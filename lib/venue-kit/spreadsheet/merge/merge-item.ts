import { isDeepStrictEqual } from 'node:util'
import { slugOf } from '@/lib/core/menu/keys/item-key'
import type { AdditionGroups } from '@/lib/venue-kit/addition-groups'
import { textIn } from '@/lib/venue-kit/build/written-text'
import type { DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import { impliedDiets } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import {
  COURSE_FACTS,
  type ColumnField,
  columnFor,
  FACT_COLUMNS,
  type TableColumn,
} from '@/lib/venue-kit/spreadsheet/map/column-field'
import { mergeAdditions } from '@/lib/venue-kit/spreadsheet/merge/merge-additions'
import { asInCell, mergeText } from '@/lib/venue-kit/spreadsheet/merge/merge-text'
import type { TableVariation } from '@/lib/venue-kit/spreadsheet/rows/read-choices'
import type { CourseFacts, TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'

const columnAt = ({ source }: TableItem, field: ColumnField): number | undefined => columnFor(source.columns, field)?.at

const sorted = (fact: unknown): unknown =>
  Array.isArray(fact) ? fact.map((one) => JSON.stringify(one)).toSorted() : fact

/** What the table says of a course; an empty cell removes the file's value. */
export const mergeFacts = (
  facts: CourseFacts,
  before: CourseFacts | undefined,
  columns: readonly TableColumn[],
): CourseFacts => {
  const merged: CourseFacts = {}
  for (const fact of COURSE_FACTS) {
    if (!columns.some(({ field }) => field === FACT_COLUMNS[fact])) continue
    const isSame = isDeepStrictEqual(sorted(facts[fact]), sorted(before?.[fact]))
    Object.assign(merged, { [fact]: isSame ? before?.[fact] : facts[fact] })
  }
  return merged
}

type Before = DishEntry | DrinkEntry | undefined

type Declaration = DishEntry['allergens']

const listOf = (declared: Declaration): readonly string[] => (declared === 'none' ? [] : (declared ?? []))

const DECLARATIONS = [
  ['allergens', 'allergens'],
  ['mayContain', 'may_contain'],
] as const

/** Declarations that the table would drop silently. */
const tellLost = (item: TableItem, before: Before): void => {
  for (const [column, field] of DECLARATIONS) {
    const at = columnAt(item, column)
    const declared = listOf(before?.[field])
    if (at === undefined || item[field] || declared.length === 0) continue
    item.source.problems.tell(item.row, at, {
      wanted: `its allergens, or "nessuno": the venue file declares ${declared.join(', ')}`,
    })
  }
}

/** '45' over the file's '45 al kg' would sell a kilo's price as one piece. */
const tellLostWords = (item: TableItem, before: Before): void => {
  const at = columnAt(item, 'price')
  const words = before?.price_note && textIn(before.price_note, 'it')
  if (at === undefined || item.price === undefined || item.price_note || columnAt(item, 'priceNote') !== undefined)
    return
  if (words) item.source.problems.tell(item.row, at, { wanted: `its words, too: the venue file says "${words}"` })
}

const mergeVariations = (item: TableItem, before: PricedEntry[], at: number): PricedEntry[] => {
  const left = new Set(before)
  const merged = (item.variations ?? []).map(({ name, price }: TableVariation): PricedEntry => {
    const same = [...left].find(
      (one) => asInCell(textIn(one.name, 'it'), 'name').toLowerCase() === name.it.toLowerCase(),
    )
    if (same) left.delete(same)
    const text = mergeText('variations', name, same?.name, item.source.columns)
    return { ...same, name: text, price: kept(price ?? undefined, same?.price) }
  })
  for (const { name, allergens, may_contain = [] } of left) {
    const declared = [...listOf(allergens), ...may_contain]
    if (declared.length === 0) continue
    const wanted = `"${textIn(name, 'it')}", too: the venue file declares ${declared.join(', ')} for it`
    item.source.problems.tell(item.row, at, { wanted })
  }
  return merged
}

const FIELDS = [
  ['price', 'price'],
  ['glassPrice', 'glass_price'],
  ...DECLARATIONS,
  ['freeOf', 'free_of'],
  ['photo', 'image_path'],
] as const

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

/** Whether a cell of this value says no more and no less: an empty cell of an empty list, a list in another order. */
const saysSame = (value: unknown, before: unknown): boolean => {
  if (value === undefined) return before === null || (isList(before) && before.length === 0)
  if (!isList(value) || !isList(before)) return value === before
  return new Set(value).size === new Set([...value, ...before]).size && new Set(before).size === new Set(value).size
}

const kept = <T>(value: T, before: T): T => (saysSame(value, before) ? before : value)

/** What is sold need not say so. */
const availableOf = ({ available }: TableItem, before: Before): boolean | undefined =>
  available === true && before?.available === undefined ? undefined : available

/** What is shown need not say so, either. */
const hiddenOf = ({ hidden }: TableItem, before: Before): boolean | undefined =>
  hidden === false && before?.hidden === undefined ? undefined : hidden

/** An empty cell removes the file's value. */
const saidOf = (item: TableItem, before: Before): Partial<DrinkEntry> => {
  const { columns } = item.source
  const said: Partial<DrinkEntry> = {}
  for (const [field, name] of FIELDS) {
    if (columnAt(item, field) === undefined && item[name] === undefined) continue
    Object.assign(said, { [name]: kept<unknown>(item[name], before?.[name]) })
  }
  if (columnAt(item, 'available') !== undefined) said.available = availableOf(item, before)
  if (columnAt(item, 'hidden') !== undefined) said.hidden = hiddenOf(item, before)
  if (columnAt(item, 'description') !== undefined) {
    said.description = item.description && mergeText('description', item.description, before?.description, columns)
  }
  if (columnAt(item, 'priceNote') !== undefined || item.price_note) {
    said.price_note = item.price_note && mergeText('priceNote', item.price_note, before?.price_note, columns)
  }
  return said
}

/** A key that its name makes anyway is not written into the file. */
const keyOf = ({ key, name }: TableItem, before: Before): string | undefined => {
  const isImplied = before !== undefined && before.key === undefined && key === slugOf(textIn(before.name, 'it'))
  return isImplied && asInCell(textIn(before.name, 'it'), 'name') === name.it ? undefined : (key ?? before?.key)
}

type Shared = Partial<DrinkEntry> & Pick<DrinkEntry, 'name'>

const mergeShared = (item: TableItem, before: Before): Shared => {
  tellLost(item, before)
  tellLostWords(item, before)
  const name = mergeText('name', item.name, before?.name, item.source.columns)
  return { key: keyOf(item, before), name, ...saidOf(item, before) }
}

/** Other fields of the file stay. */
export const mergeDrink = (item: TableItem, before: DrinkEntry | undefined): DrinkEntry => ({
  ...before,
  ...mergeShared(item, before),
})

const keptDiets = (diets: DishEntry['diets'], before: DishEntry['diets']): DishEntry['diets'] =>
  diets && before && saysSame(diets, impliedDiets(before)) ? before : diets

/** Other fields of the file stay: ingredients, video… */
export const mergeDish = (item: TableItem, before: DishEntry | undefined, groups: AdditionGroups): DishEntry => {
  const dish: DishEntry = { ...before, ...mergeShared(item, before) }
  if (columnAt(item, 'diets') !== undefined) dish.diets = keptDiets(item.diets, before?.diets)
  if (columnAt(item, 'frozen') !== undefined) dish.is_frozen = item.is_frozen
  const additionsAt = columnAt(item, 'additions')
  if (additionsAt !== undefined) dish.additions = mergeAdditions(item, before?.additions, { at: additionsAt, groups })
  const variationsAt = columnAt(item, 'variations')
  if (variationsAt === undefined) return dish
  const variations = mergeVariations(item, before?.variations ?? [], variationsAt)
  return { ...dish, variations: variations.length > 0 ? variations : kept(undefined, before?.variations) }
}
