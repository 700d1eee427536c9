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
import { type ReadAdditions, readAdditions } from '@/lib/venue-kit/spreadsheet/cells/read-additions'
import { readAllergens, readDeclaration } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { readDiets } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'
import { readHours } from '@/lib/venue-kit/spreadsheet/cells/read-hours'
import { readPrice } from '@/lib/venue-kit/spreadsheet/cells/read-price'
import { readVat } from '@/lib/venue-kit/spreadsheet/cells/read-vat'
import { readAvailable, readHidden, readYesOrNo } from '@/lib/venue-kit/spreadsheet/cells/read-yes-or-no'
import { isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { ColumnField, CourseFact } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { readChoices, type TableVariation, withBaseSize } from '@/lib/venue-kit/spreadsheet/rows/read-choices'
import { readDietMarks, readMatrix } from '@/lib/venue-kit/spreadsheet/rows/read-matrix'
import {
  columnAt,
  type RowContext,
  readField,
  readTicked,
  type TableText,
} from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { readCell } from '@/lib/venue-kit/spreadsheet/table-problems'

/** Undefined for an empty cell or a missing column. `source`: the table it stands in; `isPart`: see `RowChoices`. */
export type TableItem = {
  row: TableRow
  source: RowContext
  isPart: boolean
  key?: string | undefined
  name: TableText
  description?: TableText | undefined
  price_note?: TableText | undefined
  variations?: TableVariation[] | undefined
  additions?: ReadAdditions[] | undefined
} & Pick<
  DishEntry,
  | 'price'
  | 'glass_price'
  | 'allergens'
  | 'may_contain'
  | 'free_of'
  | 'is_frozen'
  | 'diets'
  | 'image_path'
  | 'available'
  | 'hidden'
>

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
  hidden: readTicked(row, 'courseHidden', readHidden, context),
})

export const readCourseName = (row: TableRow, context: RowContext): TableText | undefined =>
  readText(row, 'course', readCourse, context)

export const readSubcourse = (row: TableRow, context: RowContext): string | undefined =>
  readField(row, 'subcourse', readCourse, context)

/** Prices are euros: a table in another currency would sell at its numbers. */
const readCurrency = (cell: string | number): CellReading<true> =>
  /^(?:€|eur|euros?)$/i.test(String(cell).trim())
    ? { ok: true, value: true }
    : { ok: false, wanted: 'EUR: prices are in euros' }

/** In its own column, or ticked in the column of each. */
const readDeclarations = (row: TableRow, context: RowContext): Pick<TableItem, 'allergens' | 'may_contain'> => {
  const matrix = readMatrix(row, context)
  const declared = readField(row, 'allergens', (cell) => readDeclaration(cell, context.list), context)
  const traces = readField(row, 'mayContain', (cell) => readAllergens(cell, context.list), context)
  if (declared !== undefined && matrix.allergens !== undefined && String(declared) !== String(matrix.allergens)) {
    context.problems.tell(row, columnAt(context, 'allergens') ?? 0, {
      wanted: 'the allergens that are ticked beside it',
    })
  }
  return { allergens: declared ?? matrix.allergens, may_contain: traces ?? matrix.may_contain }
}

/** Null if its name is unreadable. */
export const readItem = (row: TableRow, context: RowContext): TableItem | null => {
  const name = readText(row, 'name', readName, context)
  const { variations, hasPrice, isPart } = readChoices(row, context)
  const { euros, note } = (hasPrice ? undefined : readField(row, 'price', readPrice, context)) ?? {}
  readField(row, 'currency', readCurrency, context)
  const item = {
    ...{ row, source: context, isPart, variations: withBaseSize(variations, euros, context) },
    key: readField(row, 'key', asKey, context),
    description: readText(row, 'description', asText, context),
    price: euros,
    price_note: readText(row, 'priceNote', asPriceNote, context) ?? (note === undefined ? undefined : { it: note }),
    glass_price: readField(row, 'glassPrice', readEuros, context),
    ...readDeclarations(row, context),
    free_of: readField(row, 'freeOf', (cell) => readAllergens(cell, context.list), context),
    is_frozen: readTicked(row, 'frozen', readYesOrNo, context),
    diets: readField(row, 'diets', readDiets, context) ?? readDietMarks(row, context),
    image_path: readField(row, 'photo', asPicture, context),
    available: readTicked(row, 'available', readAvailable, context),
    hidden: readTicked(row, 'hidden', readHidden, context),
    additions: readField(row, 'additions', readAdditions, context),
  }
  return name ? { name, ...item } : null
}
