import { textIn } from '@/lib/venue-kit/build/written-text'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import type { CourseFacts, TableItem, TableText, TableVariation } from '@/lib/venue-kit/spreadsheet/read-row'
import { COURSE_FACTS, type ColumnField, type TableColumn } from '@/lib/venue-kit/spreadsheet/table-columns'
import type { TableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

export type Merge = { columns: TableColumn[]; problems: TableProblems }

const columnAt = ({ columns }: Merge, field: ColumnField): number | undefined =>
  columns.find((column) => column.field === field && column.lang === 'it')?.at

/** Keeps the file's translations if the Italian is unchanged and the table has no such column. */
export const mergeText = (
  field: ColumnField,
  text: TableText,
  before: WrittenText | undefined,
  { columns }: Merge,
): WrittenText => {
  const same = before !== undefined && textIn(before, 'it') === text.it ? before : undefined
  if (typeof same === 'string' && text.en === undefined && text.es === undefined) return same
  const merged: WrittenText = { it: text.it }
  for (const lang of ['en', 'es'] as const) {
    const hasColumn = columns.some((column) => column.field === field && column.lang === lang)
    const said = hasColumn || typeof same !== 'object' ? text[lang] : same[lang]
    if (said !== undefined) merged[lang] = said
  }
  return merged
}

/** What the table says of a course; an empty cell removes the file's value. */
export const mergeFacts = (facts: CourseFacts, { columns }: Merge): CourseFacts => {
  const merged: CourseFacts = {}
  for (const fact of COURSE_FACTS) {
    if (columns.some(({ field }) => field === fact)) Object.assign(merged, { [fact]: facts[fact] })
  }
  return merged
}

type Declaration = DishEntry['allergens']

const listOf = (declared: Declaration): readonly string[] => (declared === 'none' ? [] : (declared ?? []))

const DECLARATIONS = [
  ['allergens', 'allergens'],
  ['mayContain', 'may_contain'],
] as const

/** Declarations that the table would drop silently. */
const tellLost = (item: TableItem, before: DishEntry | DrinkEntry | undefined, merge: Merge): void => {
  for (const [column, field] of DECLARATIONS) {
    const at = columnAt(merge, column)
    const declared = listOf(before?.[field])
    if (at === undefined || item[field] || declared.length === 0) continue
    merge.problems.tell(item.row, at, {
      wanted: `its allergens, or "nessuno": the venue file declares ${declared.join(', ')}`,
    })
  }
}

/** '45' over the file's '45 al kg' would sell a kilo's price as one piece. */
const tellLostWords = (item: TableItem, before: DishEntry | DrinkEntry | undefined, merge: Merge): void => {
  const at = columnAt(merge, 'price')
  const words = before?.price_note && textIn(before.price_note, 'it')
  if (at === undefined || item.price === undefined || item.price_note || columnAt(merge, 'priceNote') !== undefined)
    return
  if (words) merge.problems.tell(item.row, at, { wanted: `its words, too: the venue file says "${words}"` })
}

const mergeVariations = (item: TableItem, before: PricedEntry[], at: number, merge: Merge): PricedEntry[] => {
  const left = new Set(before)
  const merged = (item.variations ?? []).map(({ name, price }: TableVariation): PricedEntry => {
    const same = [...left].find((one) => textIn(one.name, 'it').toLowerCase() === name.it.toLowerCase())
    if (same) left.delete(same)
    return { ...same, name: mergeText('variations', name, same?.name, merge), price: price ?? undefined }
  })
  for (const { name, allergens, may_contain = [] } of left) {
    const declared = [...listOf(allergens), ...may_contain]
    if (declared.length === 0) continue
    const wanted = `"${textIn(name, 'it')}", too: the venue file declares ${declared.join(', ')} for it`
    merge.problems.tell(item.row, at, { wanted })
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

/** An empty cell removes the file's value. */
const saidOf = (item: TableItem, before: DishEntry | DrinkEntry | undefined, merge: Merge): Partial<DrinkEntry> => {
  const said: Partial<DrinkEntry> = {}
  for (const [field, name] of FIELDS) {
    if (columnAt(merge, field) !== undefined) Object.assign(said, { [name]: item[name] })
  }
  if (columnAt(merge, 'description') !== undefined) {
    said.description = item.description && mergeText('description', item.description, before?.description, merge)
  }
  if (columnAt(merge, 'priceNote') !== undefined || item.price_note) {
    said.price_note = item.price_note && mergeText('priceNote', item.price_note, before?.price_note, merge)
  }
  return said
}

type Shared = Partial<DrinkEntry> & Pick<DrinkEntry, 'name'>

const mergeShared = (item: TableItem, before: DishEntry | DrinkEntry | undefined, merge: Merge): Shared => {
  tellLost(item, before, merge)
  tellLostWords(item, before, merge)
  const name = mergeText('name', item.name, before?.name, merge)
  return { key: item.key ?? before?.key, name, ...saidOf(item, before, merge) }
}

/** Other fields of the file stay. */
export const mergeDrink = (item: TableItem, before: DrinkEntry | undefined, merge: Merge): DrinkEntry => ({
  ...before,
  ...mergeShared(item, before, merge),
})

/** Other fields of the file stay: ingredients, additions, video… */
export const mergeDish = (item: TableItem, before: DishEntry | undefined, merge: Merge): DishEntry => {
  const dish: DishEntry = { ...before, ...mergeShared(item, before, merge) }
  if (columnAt(merge, 'diets') !== undefined) dish.diets = item.diets
  if (columnAt(merge, 'frozen') !== undefined) dish.is_frozen = item.is_frozen
  const variationsAt = columnAt(merge, 'variations')
  if (variationsAt === undefined) return dish
  const variations = mergeVariations(item, before?.variations ?? [], variationsAt, merge)
  return { ...dish, variations: variations.length > 0 ? variations : undefined }
}
