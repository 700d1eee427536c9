import type { MenuLang } from '@/lib/core/i18n/locales'
import {
  itemKeySchema,
  itemNameSchema,
  pictureSchema,
  priceNoteSchema,
  stationSchema,
  textSchema,
} from '@/lib/venue-kit/file-values'
import type { CourseEntry, DishEntry } from '@/lib/venue-kit/menu-entries'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { type AllergenList, readAllergens, readDeclaration } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { readDiets } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'
import { readHours } from '@/lib/venue-kit/spreadsheet/cells/read-hours'
import { readPrice } from '@/lib/venue-kit/spreadsheet/cells/read-price'
import { readVariations } from '@/lib/venue-kit/spreadsheet/cells/read-variations'
import { readVat } from '@/lib/venue-kit/spreadsheet/cells/read-vat'
import { readYesOrNo } from '@/lib/venue-kit/spreadsheet/cells/read-yes-or-no'
import { isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { ColumnField, CourseFact, TableColumn } from '@/lib/venue-kit/spreadsheet/table-columns'
import { readCell, type TableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

export type TableText = { it: string; en?: string | undefined; es?: string | undefined }

export type TableVariation = { name: TableText; price: number | null }

/** Undefined for an empty cell or a missing column. */
export type TableItem = {
  row: TableRow
  key?: string | undefined
  name: TableText
  description?: TableText | undefined
  price_note?: TableText | undefined
  variations?: TableVariation[] | undefined
} & Pick<
  DishEntry,
  'price' | 'glass_price' | 'allergens' | 'may_contain' | 'free_of' | 'is_frozen' | 'diets' | 'image_path'
>

export type RowContext = { columns: TableColumn[]; list: AllergenList | null; problems: TableProblems }

type Schema = { safeParse: (value: unknown) => { success: boolean } }

/** Validated by the file's schema. */
const textAs =
  (schema: Schema, wanted: string) =>
  (cell: string | number): CellReading<string> =>
    schema.safeParse(String(cell)).success ? { ok: true, value: String(cell) } : { ok: false, wanted }

const inOneLine = (cell: string | number): string => String(cell).replace(/\s+/g, ' ')

const asName = textAs(itemNameSchema, 'a shorter name')
const asText = textAs(textSchema, 'a shorter text')
const asPriceNote = textAs(priceNoteSchema, 'at most 40 letters, such as "al kg" or "s.q."')
const asKey = textAs(itemKeySchema, 'small letters, digits and hyphens: "tagliatelle-ragu"')
const asStation = textAs(stationSchema, 'the name of a station of at most 24 letters: "Bar"')
const asPicture = textAs(pictureSchema, 'a file beside the venue file ("photos/ragu.jpg") or an https address')

const readName = (cell: string | number): CellReading<string> => asName(inOneLine(cell))

/** 'Primi / Pasta fresca': spaces around the slash mark nesting. */
const readCourse = (cell: string | number): CellReading<string> => asName(inOneLine(cell).replace(/ \/+ /g, ' / '))

const columnAt = ({ columns }: RowContext, field: ColumnField, lang: MenuLang = 'it'): number | undefined =>
  columns.find((column) => column.field === field && column.lang === lang)?.at

/** Undefined if empty, unreadable or without a column. */
export const readField = <T>(
  row: TableRow,
  field: ColumnField,
  read: (cell: string | number) => CellReading<T>,
  context: RowContext,
): T | undefined => {
  const at = columnAt(context, field)
  return at === undefined ? undefined : readCell({ row, at, problems: context.problems }, read)
}

/** Italian is required, as the venue's staff reads it. */
const readText = (
  row: TableRow,
  field: ColumnField,
  read: (cell: string | number) => CellReading<string>,
  context: RowContext,
): TableText | undefined => {
  const text: Partial<TableText> = {}
  for (const { at, lang } of context.columns.filter((column) => column.field === field)) {
    const said = readCell({ row, at, problems: context.problems }, read)
    if (said !== undefined) text[lang] = said
  }
  if (text.it !== undefined) return { ...text, it: text.it }
  const at = columnAt(context, field)
  if (!isBlank(row.cells[at ?? -1])) return
  if (field === 'name') context.problems.tell(row, at ?? 0, { wanted: 'the name of the dish' })
  else if ((text.en ?? text.es) !== undefined)
    context.problems.tell(row, at ?? 0, { wanted: 'the Italian of its translation' })
}

const readStation = (cell: string | number): CellReading<string> => asStation(inOneLine(cell))

/** Undefined for an empty cell or a missing column. */
export type CourseFacts = Pick<CourseEntry, CourseFact>

/** What a row says of its whole course. */
export const readCourseFacts = (row: TableRow, context: RowContext): CourseFacts => ({
  hours: readField(row, 'hours', readHours, context),
  vat: readField(row, 'vat', readVat, context),
  station: readField(row, 'station', readStation, context),
})

export const readCourseName = (row: TableRow, context: RowContext): TableText | undefined =>
  readText(row, 'course', readCourse, context)

/** Translations match by order. */
const readAllVariations = (row: TableRow, context: RowContext): TableVariation[] | undefined => {
  const italian = readField(row, 'variations', readVariations, context)
  if (!italian) return
  const variations: TableVariation[] = italian.map(({ name, price }) => ({ name: { it: name }, price }))
  for (const lang of ['en', 'es'] as const) {
    const at = columnAt(context, 'variations', lang)
    const translated = at === undefined ? undefined : readCell({ row, at, problems: context.problems }, readVariations)
    if (at === undefined || !translated) continue
    if (translated.length !== variations.length) {
      context.problems.tell(row, at, { wanted: `${variations.length} names, as many as in Italian and in their order` })
    }
    for (const [index, variation] of variations.entries()) variation.name[lang] = translated[index]?.name
  }
  return variations
}

/** Null if its name is unreadable. */
export const readItem = (row: TableRow, context: RowContext): TableItem | null => {
  const name = readText(row, 'name', readName, context)
  const { euros, note } = readField(row, 'price', readPrice, context) ?? {}
  const item = {
    row,
    key: readField(row, 'key', asKey, context),
    description: readText(row, 'description', asText, context),
    price: euros,
    price_note: readText(row, 'priceNote', asPriceNote, context) ?? (note === undefined ? undefined : { it: note }),
    glass_price: readField(row, 'glassPrice', readEuros, context),
    allergens: readField(row, 'allergens', (cell) => readDeclaration(cell, context.list), context),
    may_contain: readField(row, 'mayContain', (cell) => readAllergens(cell, context.list), context),
    free_of: readField(row, 'freeOf', (cell) => readAllergens(cell, context.list), context),
    is_frozen: readField(row, 'frozen', readYesOrNo, context),
    diets: readField(row, 'diets', readDiets, context),
    image_path: readField(row, 'photo', asPicture, context),
    variations: readAllVariations(row, context),
  }
  return name ? { name, ...item } : null
}
