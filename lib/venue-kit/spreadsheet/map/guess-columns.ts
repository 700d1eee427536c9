import type { MenuLang } from '@/lib/core/i18n/locales'
import { foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { readKind } from '@/lib/venue-kit/spreadsheet/cells/read-kind'
import { readVariations } from '@/lib/venue-kit/spreadsheet/cells/read-variations'
import { readAvailable } from '@/lib/venue-kit/spreadsheet/cells/read-yes-or-no'
import type { TableCell, TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { filledIn, isPriced } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import {
  type ColumnField,
  type Meaning,
  type TableColumn,
  TRANSLATED,
} from '@/lib/venue-kit/spreadsheet/map/column-field'
import { guessByPart, guessHeader, type HeaderGuess } from '@/lib/venue-kit/spreadsheet/map/guess-header'
import type { HeaderLang, HeaderWord } from '@/lib/venue-kit/spreadsheet/map/header-words'

/** A header that could be read in two ways, of which each says something else to diners. */
export type ColumnDoubt = { at: number; found?: string; wanted: string }

/** `byPart`: known by one word of their headers alone, which is to be told. */
export type GuessedColumns = { columns: Map<number, Meaning>; doubts: ColumnDoubt[]; byPart: number[] }

type Word = { at: number; text: string; word: HeaderWord; lang: MenuLang | undefined; langs: readonly HeaderLang[] }

const isReadBy = (read: (cell: string | number) => { ok: boolean }) => (cell: TableCell) =>
  typeof cell === 'object' ? cell.isTrue !== undefined && read(String(cell.isTrue)).ok : read(cell).ok

const namesPrices = (cell: TableCell): boolean => {
  const reading = typeof cell === 'string' ? readVariations(cell) : null
  return reading?.ok === true && reading.value.some(({ price }) => price !== null)
}

/** Whether any of its cells is a text that no number is. */
const hasWords = (cells: readonly TableCell[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && /\p{L}/u.test(foldWord(cell)))

type Others = ReadonlySet<HeaderWord>

/** What a word means beside the other headers and above these cells; null: nothing that is read. */
const CELLS_DECIDE: Partial<Record<HeaderWord, (cells: TableCell[], others: Others) => ColumnField | null>> = {
  kind: (cells, others) => {
    if (cells.length === 0 || cells.some(isReadBy(readKind))) return 'kind'
    return others.has('course') ? null : 'course'
  },
  status: (cells) => (cells.length > 0 && cells.every(isReadBy(readAvailable)) ? 'available' : null),
  available: (cells) => (cells.length === 0 || cells.some(isReadBy(readAvailable)) ? 'available' : null),
  variation: (cells) => (cells.some(namesPrices) ? 'variations' : 'variation'),
  variations: () => 'variations',
  sizes: (cells) => (hasWords(cells) ? (cells.some(namesPrices) ? 'variations' : 'sizes') : null),
}

const SIZED: ReadonlySet<HeaderWord> = new Set(['sizes', 'variation', 'variations'])

const fieldOf = ({ at, word }: Word, rows: TableRow[], others: Others): ColumnField | 'size' | null => {
  const cells = filledIn(rows, at)
  if (word === 'bottle') return others.has('price') ? 'size' : 'price'
  // 'Portion' above nothing but prices is the price of a portion.
  if (SIZED.has(word) && cells.length > 0 && cells.every(isPriced) && !others.has('price')) return 'size'
  const decide = CELLS_DECIDE[word]
  if (decide) return decide(cells, others)
  return word === 'status' || word === 'skip' ? null : word
}

const isTaken = (columns: ReadonlyMap<number, Meaning>, { field, lang, of }: Omit<TableColumn, 'at'>): boolean =>
  [...columns.values()].some((one) => one !== 'none' && one.field === field && one.lang === lang && one.of === of)

/** 'Nome; Name; Nombre': a second column of one kind may be its translation. */
const freeLang = (columns: ReadonlyMap<number, Meaning>, field: ColumnField, { langs }: Word): MenuLang | null => {
  if (!TRANSLATED.includes(field)) return null
  const isFree = (lang: MenuLang): boolean => langs.includes(lang) && !isTaken(columns, { field, lang })
  return (['en', 'es'] as const).find(isFree) ?? null
}

const placeWord = (
  guessed: GuessedColumns,
  word: Word,
  field: ColumnField,
  given: ReadonlyMap<number, Meaning>,
): void => {
  const { columns, doubts } = guessed
  const meant = { field, lang: word.lang ?? 'it', ...(field === 'size' && { of: word.text }) } as const
  // The column that was named by hand has it.
  if (isTaken(given, meant)) return
  if (!isTaken(columns, meant)) return void columns.set(word.at, meant)
  const lang = word.lang ? null : freeLang(columns, field, word)
  if (lang) columns.set(word.at, { field, lang })
  else doubts.push({ at: word.at, found: `"${word.text}" once more`, wanted: 'one column of each kind' })
}

const placeOther = ({ columns, doubts }: GuessedColumns, at: number, guess: HeaderGuess, rows: TableRow[]): void => {
  const cells = filledIn(rows, at)
  if (guess.is === 'word') return
  if (guess.is === 'allergens?') {
    doubts.push({ at, wanted: 'the header "allergeni", or what it holds' })
    return
  }
  // 'M' is a size above prices, and mustard in Austria above marks.
  if (guess.is === 'size' && (cells.length === 0 || !cells.every(isPriced))) return
  const meaning = { field: guess.is, lang: 'it', of: guess.of } as const
  if (!isTaken(columns, meaning)) columns.set(at, meaning)
  else doubts.push({ at, found: `${guess.of} once more`, wanted: 'one column of each kind' })
}

const fits = (word: HeaderWord, cells: readonly TableCell[]): boolean =>
  cells.length > 0 && (word === 'price' ? cells.every(isPriced) : hasWords(cells))

/** 'Prezzo al pubblico', where nothing else is the price and no other column could be: 'Prezzo sala; Prezzo asporto' is asked. */
const placeParts = (
  { columns, byPart }: GuessedColumns,
  unknown: readonly { at: number; text: string }[],
  rows: TableRow[],
): void => {
  const found = unknown.flatMap(({ at, text }) => {
    const word = guessByPart(text)
    return word && fits(word, filledIn(rows, at)) ? [{ at, field: word as ColumnField }] : []
  })
  for (const { at, field } of found) {
    const isOne = found.filter((other) => other.field === field).length === 1
    const sized = field === 'price' && [...columns.values()].some((one) => one !== 'none' && one.field === 'size')
    if (!isOne || sized || isTaken(columns, { field, lang: 'it' })) continue
    columns.set(at, { field, lang: 'it' })
    byPart.push(at)
  }
}

/** What the headers mean, each beside the others and above its cells. `given` stands. */
export const guessColumns = (
  headers: readonly string[],
  rows: TableRow[],
  given: ReadonlyMap<number, Meaning>,
): GuessedColumns => {
  const guessed: GuessedColumns = { columns: new Map(given), doubts: [], byPart: [] }
  const guesses = headers.map((text, at) => ({ at, text, guess: given.has(at) ? null : guessHeader(text) }))
  const words = guesses.flatMap(({ at, text, guess }): Word[] => (guess?.is === 'word' ? [{ at, text, ...guess }] : []))
  const givenFields = [...given.values()].flatMap((one) => (one === 'none' ? [] : [one.field]))
  const others: Others = new Set([...words.map(({ word }) => word), ...(givenFields as HeaderWord[])])
  for (const word of words) {
    const field = fieldOf(word, rows, others)
    if (field) placeWord(guessed, word, field, given)
  }
  for (const { at, guess } of guesses) if (guess) placeOther(guessed, at, guess, rows)
  for (const { at } of words.filter(({ word }) => word === 'skip' && others.has('price')))
    guessed.columns.set(at, 'none')
  placeParts(
    guessed,
    guesses.filter(({ at, guess }) => !guess && !given.has(at)),
    rows,
  )
  return guessed
}
