import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { partsOf, quotedName } from '@/lib/venue-kit/spreadsheet/cells/quoted-parts'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'

/** Euros; null without its own price, `isUnpriced` where a dash says so. */
export type ReadVariation = { name: string; price: number | null; isUnpriced?: true; isQuoted?: true }

const WANTED = 'names each with its price, parted by semicolons: "Piccola 5,00; Grande 8,00"'

const MAX_VARIATIONS = 49

/** 'Piccola 5,00', 'Piccola: € 5,00', 'Piccola = 5', 'Piccola (5,00 €)' */
const PRICED = /^(.*?[^\s:=(–-])\s*(?:[\s:=(–-]\s*)(?:€|eur|euro)?\s*(\d[\d.,]*)\s*(?:€|eur|euro)?\s*\)?$/i

/** A price elsewhere, or added: ambiguous. */
const STRAY_PRICE = /€|\d[.,]\d\d(?!\d)|[+]\s*\d/

const NO_PRICE = /^[-–—]$/

/** '"Taglia 40" 8,00' */
const readQuoted = ({ name, rest }: { name: string; rest: string }): CellReading<ReadVariation> => {
  if (rest === '') return { ok: true, value: { name, price: null, isQuoted: true } }
  if (NO_PRICE.test(rest)) return { ok: true, value: { name, price: null, isUnpriced: true, isQuoted: true } }
  const price = readEuros(rest)
  return price.ok ? { ok: true, value: { name, price: price.value, isQuoted: true } } : price
}

const readOne = (part: string): CellReading<ReadVariation> => {
  // Of a run of blanks PRICED could match each blank in three places.
  const text = part.replace(/\s+/g, ' ')
  const quoted = quotedName(text)
  if (quoted) return readQuoted(quoted)
  if (/[+]\s*(?:€\s*)?\d/.test(text))
    return { ok: false, wanted: `${WANTED}; each with its whole price, nothing added` }
  const [, name = '', digits = ''] = PRICED.exec(text) ?? []
  if (name === '')
    return STRAY_PRICE.test(text) ? { ok: false, wanted: WANTED } : { ok: true, value: { name: text, price: null } }
  const price = readEuros(digits)
  return price.ok ? { ok: true, value: { name: name.trim(), price: price.value } } : price
}

/** All with a price, or none. */
export const readVariations = (cell: string | number): CellReading<ReadVariation[]> => {
  const readings = partsOf(String(cell), ';|\n').map(readOne)
  const failure = readings.find((reading) => !reading.ok)
  if (failure) return failure
  const read = readings.flatMap((reading) => (reading.ok ? [reading.value] : []))
  if (read.length === 0) return { ok: false, wanted: WANTED }
  if (read.length > MAX_VARIATIONS) return { ok: false, wanted: `at most ${MAX_VARIATIONS} variations` }
  const priced = read.filter(({ price, isUnpriced }) => price !== null || isUnpriced).length
  if (priced > 0 && priced < read.length)
    return { ok: false, wanted: `${WANTED}; a price for all of them, or for none` }
  return { ok: true, value: read }
}
