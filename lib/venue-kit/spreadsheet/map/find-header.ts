import { ALLERGEN_OF_WORD } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { type DishTable, isBlank, type TableCell, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { filledIn, isFullOfMoney, isMoney, isPriced } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import type { Meaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { foldHeader, guessByPart, guessHeader } from '@/lib/venue-kit/spreadsheet/map/guess-header'
import { isSizeWord } from '@/lib/venue-kit/spreadsheet/map/size-words'

/** A title may stand above the header. */
const MAX_ROWS_ABOVE = 20

export const mayBeHeaders = ({ rows }: DishTable): TableRow[] => rows.slice(0, MAX_ROWS_ABOVE + 1)

/** `headers`: a text a column; `rows`: those below. */
export type FoundHeader = { row: TableRow | null; headers: string[]; rows: TableRow[] }

const headerText = (cell: TableCell | undefined): string =>
  typeof cell === 'object' ? cell.shown : String(cell ?? '').trim()

export const headersOf = (row: TableRow): string[] => Array.from(row.cells, headerText)

type Score = { row: TableRow; understood: number; isEnough: boolean }

const isNamed = (meanings: ReadonlyMap<number, Meaning>): boolean =>
  [...meanings.values()].some((one) => one !== 'none' && one.field === 'name')

const scoreOf = (row: TableRow, given: ReadonlyMap<number, Meaning>): Score => {
  const guesses = headersOf(row).map((text, at) => (given.has(at) ? null : guessHeader(text)))
  const parts = headersOf(row).map((text, at) => (given.has(at) || guesses[at] ? null : guessByPart(text)))
  const words = new Set([
    ...guesses.flatMap((guess) => (guess?.is === 'word' && guess.word !== 'skip' ? [guess.word] : [])),
    ...parts.filter((word) => word !== null),
  ])
  // Sizes and allergens stand in dishes' names, too: they count beside words alone.
  const others = words.size > 0 ? guesses.filter((guess) => guess !== null && guess.is !== 'word').length : 0
  const understood = words.size + others
  const hasName = words.has('name') || isNamed(given)
  // Beside names a text that is not known may still be a header: what stands below it is asked, or named as unread.
  const isTexts = row.cells.filter((cell) => !isBlank(cell)).length > 1 && !row.cells.some(isMoney)
  return { row, understood, isEnough: hasName && understood > 0 && (understood + given.size > 1 || isTexts) }
}

const bestOf = (scores: Score[]): Score | undefined =>
  scores.reduce<Score | undefined>((best, one) => (best && best.understood >= one.understood ? best : one), undefined)

/** The row whose columns are understood best; `nearest` where none will do. */
const searchHeader = (
  table: DishTable,
  given: ReadonlyMap<number, Meaning>,
): { header?: TableRow | undefined; nearest?: TableRow | undefined } => {
  const scores = mayBeHeaders(table).map((row) => scoreOf(row, given))
  const header = bestOf(scores.filter(({ isEnough }) => isEnough))
  // A row with a price is a dish, whatever it is called.
  const nearest = bestOf(scores.filter(({ row, understood }) => understood > 0 && !row.cells.some(isMoney)))
  return { header: header?.row, nearest: nearest?.row }
}

/** Headers that a second row may say more of; a dish may be called 'Latte', so never names. */
const PARTED: ReadonlySet<string> = new Set([
  'allergens',
  'mayContain',
  'diets',
  'price',
  'sizes',
  'variations',
  'glassPrice',
])

const mayStandBelow = (above: TableCell | undefined, cell: TableCell): boolean => {
  const text = headerText(above)
  if (text === '' || text === headerText(cell)) return true
  const guess = guessHeader(text)
  return guess?.is === 'allergens?' || (guess?.is === 'word' && PARTED.has(guess.word))
}

const isSubHeader = (header: TableRow, row: TableRow | undefined): row is TableRow => {
  const own = [...(row?.cells.entries() ?? [])].filter(([, cell]) => !isBlank(cell))
  return (
    own.length > 1 &&
    own.every(([at, cell]) => {
      const folded = foldHeader(headerText(cell))
      return (ALLERGEN_OF_WORD.has(folded) || isSizeWord(folded)) && mayStandBelow(header.cells[at], cell)
    })
  )
}

/** Whether a row says the headers once more. Those that are empty agree with most rows, and are looked at last. */
const repeaterOf = (headers: readonly string[]): ((row: TableRow) => boolean) => {
  const folded = headers.map((text, at) => ({ at, text: foldHeader(text) }))
  const columns = [...folded.filter(({ text }) => text !== ''), ...folded.filter(({ text }) => text === '')]
  return ({ cells }) => columns.every(({ at, text }) => foldHeader(headerText(cells[at])) === text)
}

const withSubHeader = (table: DishTable, row: TableRow): { headers: string[]; sub: TableRow | null } => {
  const next = table.rows[table.rows.indexOf(row) + 1]
  if (!isSubHeader(row, next)) return { headers: headersOf(row), sub: null }
  const width = Math.max(row.cells.length, next.cells.length)
  const headers = Array.from({ length: width }, (_, at) => headerText(next.cells[at]) || headerText(row.cells[at]))
  return { headers, sub: next }
}

/** Of sizes or allergens below one word, the lower row names the columns. */
export const headersAt = (table: DishTable, row: TableRow): string[] => withSubHeader(table, row).headers

/** Headers repeated further down are no dishes. */
const below = (table: DishTable, row: TableRow): FoundHeader => {
  const { headers, sub } = withSubHeader(table, row)
  const isRepeated = repeaterOf(headersOf(row))
  const after = table.rows.slice(table.rows.indexOf(row) + 1)
  return { row, headers, rows: after.filter((one) => one !== sub && !isRepeated(one)) }
}

const columnsIn = (rows: readonly TableRow[]): number[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ cells }) => cells.length)) }, (_, at) => at).filter(
    (at) => filledIn(rows, at).length > 0,
  )

/** Without a header: one column of names and one of prices, and what stands elsewhere is mapped by hand. */
const withoutHeader = ({ rows }: DishTable): ReadonlyMap<number, Meaning> | null => {
  const columns = columnsIn(rows)
  const prices = columns.filter((at) => {
    const cells = filledIn(rows, at)
    return cells.every(isPriced) && isFullOfMoney(cells)
  })
  const names = columns.filter((at) => !filledIn(rows, at).some(isPriced))
  const [price, name] = [prices[0], names[0]]
  if (price === undefined || name === undefined || prices.length + names.length > 2 || columns.length > 2) return null
  return new Map([
    [name, { field: 'name', lang: 'it' }],
    [price, { field: 'price', lang: 'it' }],
  ])
}

export type HeaderSearch =
  | { found: FoundHeader; meanings: ReadonlyMap<number, Meaning> }
  | { nearest: TableRow | undefined }

const bare = ({ rows }: DishTable): FoundHeader => ({ row: null, headers: [], rows })

/** Where the columns are said by hand: the first full row, unless it has a price where prices are. */
const byHand = (table: DishTable, given: ReadonlyMap<number, Meaning>): FoundHeader => {
  const row = table.rows.find(({ cells }) => [...given.keys()].every((at) => !isBlank(cells[at])))
  const prices = [...given].flatMap(([at, one]) => (one !== 'none' && /^(?:price|size)$/.test(one.field) ? [at] : []))
  const isHeader = row !== undefined && prices.length > 0 && !prices.some((at) => isPriced(row.cells[at] ?? ''))
  return isHeader ? below(table, row) : bare(table)
}

/** `asked`: the number of the header's row, null for none; undefined: whichever is understood best. */
export const findHeader = (
  table: DishTable,
  asked: number | null | undefined,
  given: ReadonlyMap<number, Meaning>,
): HeaderSearch => {
  if (asked === null) return { found: bare(table), meanings: given }
  if (asked !== undefined) {
    const row = table.rows.find(({ number }) => number === asked)
    return row ? { found: below(table, row), meanings: given } : { nearest: undefined }
  }
  const { header, nearest } = searchHeader(table, given)
  if (header) return { found: below(table, header), meanings: given }
  if (given.size > 0 && isNamed(given)) return { found: byHand(table, given), meanings: given }
  const guessed = nearest ? null : withoutHeader(table)
  return guessed ? { found: bare(table), meanings: guessed } : { nearest }
}
