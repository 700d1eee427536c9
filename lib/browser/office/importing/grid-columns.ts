import { mappingOf } from '@/lib/browser/office/importing/import-edits'
import { readMeaning, writeMeaning } from '@/lib/core/office/import-columns'
import type { ImportCell, ImportMapping, ImportSheet, UnderstoodSheet } from '@/lib/core/office/office-import-api'

/** said: by hand. remembered: by an earlier import. guessed: by nobody yet. sure: by a header that is known. */
export type ColumnTrust = 'said' | 'remembered' | 'guessed' | 'sure'

/** `at`: from 0; `samples`: the first cells below its header that hold something. */
export type GridColumn = {
  at: number
  header: ImportCell
  meaning: string
  trust: ColumnTrust
  samples: readonly ImportCell[]
}

const LETTERS = 26

/** 0 → 'A', 26 → 'AA' */
export const columnLetter = (at: number): string =>
  (at < LETTERS ? '' : columnLetter(Math.floor(at / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS))

const SAMPLES = 3

type Rows = ImportSheet['rows']

/** undefined: not found yet. null: it has none. */
export const headerRowOf = (
  mapping: ImportMapping,
  understood: UnderstoodSheet | undefined,
): number | null | undefined => (mapping.headerRow === undefined ? understood?.headerRow : mapping.headerRow)

export const rowsBelow = ({ rows }: ImportSheet, headerRow: number | null | undefined): Rows =>
  headerRow ? rows.filter(({ number }) => number > headerRow) : rows

const samplesOf = (rows: Rows, at: number): ImportCell[] => {
  const found: ImportCell[] = []
  for (const { cells } of rows) {
    const cell = cells[at] ?? ''
    if (cell !== '') found.push(cell)
    if (found.length === SAMPLES) break
  }
  return found
}

type Understood = UnderstoodSheet | undefined

const trustOf = (at: number, isSaid: boolean, understood: Understood): ColumnTrust => {
  if (isSaid) return 'said'
  if (understood?.isRemembered) return 'remembered'
  return understood?.unsure.includes(at) ? 'guessed' : 'sure'
}

/** What each column is taken to hold; what was said by hand stands before the server has answered. */
export const gridColumns = (
  sheet: ImportSheet,
  mappings: readonly ImportMapping[],
  understood: Understood,
): GridColumn[] => {
  const mapping = mappingOf(mappings, sheet.sheet)
  const headerRow = headerRowOf(mapping, understood)
  const header = sheet.rows.find(({ number }) => number === headerRow)?.cells ?? []
  const below = rowsBelow(sheet, headerRow)
  const width = Math.max(0, header.length, ...below.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const said = mapping.columns[at]
    const meaning = writeMeaning(readMeaning(said ?? understood?.columns[at] ?? 'none'))
    const samples = samplesOf(below, at)
    return { at, header: header[at] ?? '', meaning, trust: trustOf(at, said !== undefined, understood), samples }
  }).filter(({ header: text, samples, meaning }) => text !== '' || samples.length > 0 || meaning !== 'none')
}
