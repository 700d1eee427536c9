import { normaliseTable, tableNamed } from '@/lib/core/checkout/table-form'
import type { DraftFields } from '@/lib/core/office/draft'
import { MAX_PLACES, placesOf } from '@/lib/core/qr/printed-card'
import { withLatinDigits } from '@/lib/core/text/latin-digits'
import type { TableName } from '@/lib/core/venue/venue'

type Json = DraftFields[string]

/** `text`: as it was typed. The format refuses a list with any of them. */
export type TableFault = { code: 'backwards' | 'tooLong'; text: string } | { code: 'tooMany' }

export type ReadTables = { names: TableName[]; faults: TableFault[] }

const MAX_NAME = 8

const SEPARATORS = /[\n,;،、，]+/
/** '1–20', 'A 1–A 12', 'A1-12': what stands before the numbers is the same on both sides. */
const RANGE = /^(\D*?)\s*(\d{1,5})\s*[-–—]\s*(?:\1\s*)?(\d{1,5})$/

/** Tables of the draft; entries that are not tables are left out. */
export const tablesIn = (value: Json): TableName[] =>
  (Array.isArray(value) ? value : []).flatMap((entry): TableName[] => {
    if (typeof entry === 'string') return [entry]
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    return [{ from: Number(entry.from), to: Number(entry.to) }]
  })

const lengthOf = (name: TableName): number => (typeof name === 'string' ? 1 : Math.max(0, name.to - name.from + 1))

const rangeIn = (entry: string): { prefix: string; from: number; to: number } | null => {
  const [, prefix = '', from, to] = RANGE.exec(entry) ?? []
  return from === undefined || to === undefined ? null : { prefix, from: Number(from), to: Number(to) }
}

const readEntry = (entry: string): ReadTables => {
  const range = rangeIn(entry)
  if (!range) {
    return entry.length > MAX_NAME
      ? { names: [], faults: [{ code: 'tooLong', text: entry }] }
      : { names: [entry], faults: [] }
  }
  const { prefix, from, to } = range
  if (from > to) return { names: [], faults: [{ code: 'backwards', text: entry }] }
  if (prefix === '') return { names: [{ from, to }], faults: [] }
  if (to - from >= MAX_PLACES) return { names: [], faults: [{ code: 'tooMany' }] }
  const names = Array.from({ length: to - from + 1 }, (_, at) => `${prefix} ${from + at}`)
  const long = names.find((name) => name.length > MAX_NAME)
  return long === undefined ? { names, faults: [] } : { names: [], faults: [{ code: 'tooLong', text: long }] }
}

/** '1–20, A 1–A 12, VIP', by commas or lines: tables, rooms, spots. */
export const readTables = (typed: string): ReadTables => {
  const entries = withLatinDigits(typed)
    .split(SEPARATORS)
    .map((entry) => entry.trim())
    .filter(Boolean)
  const read = entries.map(readEntry)
  const names = read.flatMap((each) => each.names)
  const faults = read.flatMap((each) => each.faults)
  const count = names.reduce((sum, name) => sum + lengthOf(name), 0)
  return { names, faults: count > MAX_PLACES ? [...faults, { code: 'tooMany' }] : faults }
}

type Run = { prefix: string; from: number; to: number }

const runOf = (name: TableName): Run | null => {
  if (typeof name !== 'string') return null
  const [, prefix = '', digits = ''] = /^(?:(\D*?) )?(\d{1,5})$/.exec(name) ?? []
  const number = Number(digits)
  return digits === '' || String(number) !== digits ? null : { prefix, from: number, to: number }
}

const writtenRun = ({ prefix, from, to }: Run): string[] => {
  const name = (number: number): string => (prefix === '' ? String(number) : `${prefix} ${number}`)
  if (to - from >= 2) return [`${name(from)}–${to}`]
  return from === to ? [name(from)] : [name(from), name(to)]
}

const writtenName = (name: TableName): string => {
  if (typeof name === 'string') return name
  return name.from === name.to ? String(name.from) : `${name.from}–${name.to}`
}

/** As it is typed again; three and more that follow each other are a range. */
export const writtenTables = (names: readonly TableName[]): string => {
  const parts: (string | Run)[] = []
  for (const name of names) {
    const run = runOf(name)
    const last = parts.at(-1)
    if (run && typeof last === 'object' && last.prefix === run.prefix && last.to + 1 === run.from) {
      parts[parts.length - 1] = { ...last, to: run.to }
    } else parts.push(run ?? writtenName(name))
  }
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : writtenRun(part))).join(', ')
}

/** Every one by its name, each once; null where there are more than any venue has. */
export const placesIn = (names: readonly TableName[]): ReturnType<typeof placesOf> | null =>
  names.reduce((sum, name) => sum + lengthOf(name), 0) > MAX_PLACES ? null : placesOf(names)

const eachOf = (name: TableName): string[] =>
  typeof name === 'string' ? [name] : Array.from({ length: lengthOf(name) }, (_, at) => String(name.from + at))

/** Tables that are written more than once, in whatever spelling. */
export const repeatedIn = (names: readonly TableName[]): string[] => {
  if (placesIn(names) === null) return []
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const each of names.flatMap(eachOf)) {
    const spelling = normaliseTable(each)
    if (seen.has(spelling)) repeated.add(spelling)
    seen.add(spelling)
  }
  return [...repeated]
}

/** Names of `wanted` that are not in `names`. */
export const missingIn = (wanted: readonly string[], names: readonly string[]): string[] => {
  const known = new Set(names.map(normaliseTable))
  return wanted.filter((each) => !known.has(normaliseTable(each)))
}

/** `found`: in the spelling of the venue, whose tables are `all`, each once; `unknown`: those that it does not have. */
export const namedAmong = (
  all: readonly TableName[],
  wanted: readonly TableName[],
): { found: string[]; unknown: string[] } => {
  const read = (placesIn(wanted) === null ? [] : wanted.flatMap(eachOf)).map((name) => ({
    name,
    known: tableNamed([...all], name),
  }))
  return {
    found: [...new Set(read.flatMap(({ known }) => (known === null ? [] : [known])))],
    unknown: read.flatMap(({ name, known }) => (known === null ? [name] : [])),
  }
}
