import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { partsOf, quotedName } from '@/lib/venue-kit/spreadsheet/cells/quoted-parts'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'

/** Euros that it costs more; null without a price. */
export type ReadAddition = { name: string; price: number | null }
/** `name`: null where the cell has none. */
export type ReadAdditions = { name: string | null; additions: ReadAddition[] }

const WANTED =
  'what may come with it, each with what it costs more, parted by semicolons: "Bufala 2,00; Speck 1,50", or a line a group: "Salse: Maionese 0,50; Ketchup"'

const MAX_ADDITIONS = 50
const MAX_GROUPS = 50

/** 'Bufala 2,00', 'Bufala +2', 'Bufala (+ € 2,00)' */
const PRICED = /^(.*?[^\s:=(+–-])\s*[\s:=(+–-]\s*(?:\+\s*)?(?:€|eur|euro)?\s*(\d[\d.,]*)\s*(?:€|eur|euro)?\s*\)?$/i
const STRAY_PRICE = /€|\d[.,]\d\d(?!\d)|[+]\s*\d/

const readOne = (part: string): CellReading<ReadAddition> => {
  // Of a run of blanks PRICED could match each blank in three places.
  const text = part.replace(/\s+/g, ' ')
  const quoted = quotedName(text)
  const [, plain = '', digits = ''] = quoted
    ? ['', quoted.name, quoted.rest.replace(/^\+\s*/, '')]
    : (PRICED.exec(text) ?? [])
  if (quoted && digits === '') return { ok: true, value: { name: quoted.name, price: null } }
  if (plain === '')
    return STRAY_PRICE.test(text) ? { ok: false, wanted: WANTED } : { ok: true, value: { name: text, price: null } }
  const price = readEuros(digits)
  return price.ok ? { ok: true, value: { name: plain.trim(), price: price.value } } : price
}

/** 'Salse: Maionese 0,50' has a name before its colon, 'Bufala: 2,00' has none. */
const GROUP = /^([^:;"]*):(?!\s*[\d€])(.*)$/s

const groupOf = (line: string): { name: string | null; list: string } => {
  const quoted = quotedName(line)
  if (quoted?.rest.startsWith(':')) return { name: quoted.name, list: quoted.rest.slice(1) }
  const [, name = '', list = ''] = GROUP.exec(line) ?? []
  return /\p{L}/u.test(name) ? { name: name.trim(), list } : { name: null, list: line }
}

const readGroup = (line: string): CellReading<ReadAdditions> => {
  const { name, list } = groupOf(line)
  const additions: ReadAddition[] = []
  for (const part of partsOf(list, ';|')) {
    const read = readOne(part)
    if (!read.ok) return read
    additions.push(read.value)
  }
  if (additions.length === 0 && name === null) return { ok: false, wanted: WANTED }
  if (additions.length > MAX_ADDITIONS) return { ok: false, wanted: `at most ${MAX_ADDITIONS} additions a group` }
  return { ok: true, value: { name, additions } }
}

/** A line a group; in one line semicolons part additions. */
export const readAdditions = (cell: string | number): CellReading<ReadAdditions[]> => {
  const groups: ReadAdditions[] = []
  const lines = partsOf(String(cell), '\n')
  if (lines.length > MAX_GROUPS) return { ok: false, wanted: `at most ${MAX_GROUPS} groups of additions` }
  for (const line of lines) {
    const read = readGroup(line)
    if (!read.ok) return read
    groups.push(read.value)
  }
  return groups.length > 0 ? { ok: true, value: groups } : { ok: false, wanted: WANTED }
}
