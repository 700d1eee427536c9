import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/core/result'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import {
  columnName,
  type DishTable,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  type TableRow,
} from '@/lib/venue-kit/spreadsheet/dish-table'
import { FIELD_NAMES, type Meaning, parseMeaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { foldHeader, guessHeader } from '@/lib/venue-kit/spreadsheet/map/guess-header'

const meaningSchema = z.string().refine((text) => parseMeaning(text) !== null, `one of ${FIELD_NAMES.join(', ')}`)

/**
 * What the columns of a sheet hold, to print, give back and keep. `headerRow`: as a spreadsheet counts, null without a
 * header; `columns`: by their index from 0, as `printMeaning` writes them.
 */
export const tableMappingSchema = z.strictObject({
  sheet: z.string().nullable(),
  headerRow: z.int().min(1).max(MAX_TABLE_ROWS).nullable(),
  columns: z.record(z.string().regex(/^\d{1,2}$/, `the number of a column below ${MAX_TABLE_COLUMNS}`), meaningSchema),
})

export type TableMapping = z.infer<typeof tableMappingSchema>

/** Said by hand: what is left out is found or guessed. A `sheet` left out means every sheet. */
export type GivenMapping = Partial<Pick<TableMapping, 'sheet' | 'headerRow'>> & Pick<TableMapping, 'columns'>

const givenSchema = tableMappingSchema.partial({ sheet: true, headerRow: true })

/** 'sheet=Menu, row=3, A=course, B=name, C=size:Piccola, D=-'; as JSON where a name has a comma. */
export const printMapping = (mapping: TableMapping): string => {
  const { sheet, headerRow, columns } = mapping
  const parts = [
    ...(sheet === null ? [] : [`sheet=${sheet}`]),
    `row=${headerRow ?? 'none'}`,
    ...Object.entries(columns).map(([at, meaning]) => `${columnName(Number(at))}=${meaning}`),
  ]
  return parts.some((part) => part.includes(',')) ? JSON.stringify(mapping) : parts.join(', ')
}

/** 0 for 'A', 26 for 'AA'; null for anything else. */
const columnAt = (letters: string): number | null => {
  if (!/^[A-Z]{1,2}$/i.test(letters)) return null
  const at = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return at < MAX_TABLE_COLUMNS ? at : null
}

const WANTED = `a column and what it holds, such as "B=name, C=price, D=size:Piccola, E=-": ${FIELD_NAMES.join(', ')}`

/** Also the words that headers use: 'B=nome'. A size without a name has its header's. */
const meaningOf = (text: string): string | null => {
  if (text === 'size' || parseMeaning(text)) return text
  const guess = guessHeader(text)
  if (guess?.is !== 'word') return null
  return guess.lang && guess.lang !== 'it' ? `${guess.word}:${guess.lang}` : guess.word
}

const takePart = (given: GivenMapping, part: string): GivenMapping | null => {
  const [name = '', ...rest] = part.split('=')
  const [key, value] = [name.trim(), rest.join('=').trim()]
  if (/^sheet$/i.test(key)) return { ...given, sheet: value }
  if (/^row$/i.test(key) && /^(?:none|[1-9]\d{0,4})$/.test(value)) {
    return { ...given, headerRow: value === 'none' ? null : Number(value) }
  }
  const [at, meaning] = [columnAt(key), meaningOf(value)]
  return at === null || meaning === null ? null : { ...given, columns: { ...given.columns, [at]: meaning } }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** As `printMapping` writes it or a person would, or as JSON. */
export const parseMapping = (text: string): Result<GivenMapping, { code: 'unreadable'; said: string }> => {
  if (text.trim().startsWith('{')) {
    const read = givenSchema.safeParse(readJson(text))
    return read.success ? ok(read.data) : fail({ code: 'unreadable', said: `Wanted ${WANTED}.` })
  }
  let given: GivenMapping = { columns: {} }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const taken = takePart(given, part)
    if (!taken) return fail({ code: 'unreadable', said: `${quoted(part.trim())} is not ${WANTED}.` })
    given = taken
  }
  return ok(given)
}

const isOfSheet = ({ sheet }: GivenMapping, table: DishTable): boolean =>
  sheet === undefined || sheet?.toLowerCase() === table.sheet?.toLowerCase()

/** What is said of one sheet, the later over the earlier. */
export const givenFor = (given: readonly GivenMapping[], table: DishTable): GivenMapping => {
  const all: GivenMapping = { columns: {} }
  for (const { columns, headerRow } of given.filter((one) => isOfSheet(one, table))) {
    if (headerRow !== undefined) all.headerRow = headerRow
    Object.assign(all.columns, columns)
  }
  return all
}

/** Of `size` the header names it. Meanings by column. */
export const meaningsOf = ({ columns }: GivenMapping, header: TableRow | null): Map<number, Meaning> => {
  const meanings = new Map<number, Meaning>()
  for (const [at, text] of Object.entries(columns)) {
    const named = text === 'size' ? `size:${header?.cells[Number(at)] ?? ''}` : text
    const meaning = parseMeaning(named)
    if (meaning) meanings.set(Number(at), meaning)
  }
  return meanings
}

/** The same for the same headers, however they are spaced and spelled: what a mapping is remembered by. */
export const headerFingerprint = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(foldHeader)))
    .digest('base64url')
    .slice(0, 22)
