import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'
import { readVariations } from '@/lib/venue-kit/spreadsheet/cells/read-variations'
import { isBlank, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import {
  columnAt,
  columnsOf,
  type RowContext,
  readField,
  type TableText,
} from '@/lib/venue-kit/spreadsheet/rows/row-context'
import { readCell } from '@/lib/venue-kit/spreadsheet/table-problems'

export type TableVariation = { name: TableText; price: number | null }

/** `isPart`: the row is one variation of a dish that other rows have the rest of; its price is the variation's. */
export type RowChoices = { variations?: TableVariation[]; hasPrice: boolean; isPart: boolean }

const NONE: RowChoices = { hasPrice: false, isPart: false }

/** A translation that is missing among others: 'Half; -'. */
const MISSING = /^[-–—]$/

/** Translations match by order. */
const translate = (row: TableRow, variations: TableVariation[], lang: 'en' | 'es', context: RowContext): void => {
  const at = columnAt(context, 'variations', lang)
  const translated = at === undefined ? undefined : readCell({ row, at, problems: context.problems }, readVariations)
  if (at === undefined || !translated) return
  if (translated.length !== variations.length) {
    context.problems.tell(row, at, { wanted: `${variations.length} names, as many as in Italian and in their order` })
  }
  for (const [index, variation] of variations.entries()) {
    const { name, isQuoted } = translated[index] ?? {}
    variation.name[lang] = name !== undefined && MISSING.test(name) && !isQuoted ? undefined : name
  }
}

const inOneCell = (row: TableRow, context: RowContext): TableVariation[] | undefined => {
  const italian = readField(row, 'variations', readVariations, context)
  if (!italian) return
  const variations: TableVariation[] = italian.map(({ name, price }) => ({ name: { it: name }, price }))
  translate(row, variations, 'en', context)
  translate(row, variations, 'es', context)
  return variations
}

/** '-' where it is not sold in that size. */
const readSizePrice = (cell: string | number): CellReading<number | null> =>
  MISSING.test(String(cell).trim()) ? { ok: true, value: null } : readEuros(cell)

/** A column a size, with its price. */
const inColumns = (row: TableRow, context: RowContext): TableVariation[] =>
  columnsOf(context, 'size').flatMap(({ at, of }) => {
    const price = readCell({ row, at, problems: context.problems }, readSizePrice)
    return price === undefined || price === null ? [] : [{ name: { it: of }, price }]
  })

const partsOf = (cell: string | number): string[] =>
  String(cell)
    .split(/[/|;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** As many as a dish may have. */
const MAX_SIZES = 49

const tooManySizes = (row: TableRow, context: RowContext): RowChoices => {
  const at = columnAt(context, 'variation') ?? columnAt(context, 'sizes') ?? 0
  context.problems.tell(row, at, { wanted: `at most ${MAX_SIZES} variations` })
  return NONE
}

/** 'Single/Double' beside '1,60/1,80'. */
const besidePrices = (row: TableRow, names: string[], context: RowContext): RowChoices => {
  if (names.length > MAX_SIZES) return tooManySizes(row, context)
  const at = columnAt(context, 'price')
  const cell = at === undefined ? '' : (row.cells[at] ?? '')
  if (at === undefined || isBlank(cell) || typeof cell === 'object') {
    return { variations: names.map((name) => ({ name: { it: name }, price: null })), hasPrice: false, isPart: false }
  }
  const prices = typeof cell === 'number' ? [cell] : partsOf(cell)
  if (prices.length !== names.length) {
    context.problems.tell(row, at, { wanted: `${names.length} prices, one for each of ${names.join(', ')}` })
    return { ...NONE, hasPrice: true }
  }
  const read = prices.map((price) => {
    const one = { ...row, cells: row.cells.map((other, index) => (index === at ? price : other)) }
    return readCell({ row: one, at, problems: context.problems }, readEuros)
  })
  return {
    variations: names.map((name, index) => ({ name: { it: name }, price: read[index] ?? null })),
    ...{ hasPrice: true, isPart: names.length === 1 },
  }
}

/** What the price beside prices of sizes is the price of. */
const BASE_SIZE = 'Normale'

/** With sizes in columns a price beside them is that of one more, unless one of them costs as much. */
export const withBaseSize = (
  variations: TableVariation[] | undefined,
  euros: number | undefined,
  context: RowContext,
): TableVariation[] | undefined => {
  const isOpen = variations && euros !== undefined && columnsOf(context, 'size').length > 0
  if (!isOpen || variations.some(({ price }) => price === null || price === euros)) return variations
  return [{ name: { it: BASE_SIZE }, price: euros }, ...variations]
}

/** The sizes or kinds that a row says its dish has, wherever it says so. */
export const readChoices = (row: TableRow, context: RowContext): RowChoices => {
  const sized = inColumns(row, context)
  const listed = inOneCell(row, context)
  const variations = [...(listed ?? []), ...sized]
  const first = columnsOf(context, 'size')[0]
  if (listed && sized.length > 0 && first) {
    context.problems.tell(row, first.at, {
      wanted: 'its sizes in one place: in their columns, or among its variations',
    })
  }
  if (variations.length > 0) return { variations, hasPrice: false, isPart: false }
  const name = readField(
    row,
    'variation',
    (cell) => ({ ok: true, value: [String(cell).replace(/\s+/g, ' ')] }),
    context,
  )
  const names = name ?? readField(row, 'sizes', (cell) => ({ ok: true, value: partsOf(cell) }), context)
  return names && names.length > 0 ? besidePrices(row, names, context) : NONE
}
