import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'

/** Euros, and the words that stand beside them or for them. */
export type ReadPrice = { euros?: number; note?: string }

const MAX_NOTE = 40
/** Of a number and its words. */
const MAX_TEXT = 80

const NUMBER = '(?:€|eur|euro)?\\s*(\\d[\\d.,]*)\\s*(?:€|eur|euro)?'

/** 'da 9,00', 'a partire da € 9' */
const FROM = new RegExp(`^(?:a partire )?(da|from|desde)\\s+${NUMBER}$`, 'i')

const UNIT = 'kg|chilo|kilo|etto|hg|100\\s?g|l|lt|litro|litre|liter'

/** '45 al kg', "6,00 € all'etto", '45 €/kg', '5 l’etto', '45 per kg', '45 a kg' */
const MEASURED = new RegExp(`^${NUMBER}\\s*((?:al|all['’]|l['’]|alla|a|per|el|por|/)\\s?(?:${UNIT}))\\.?$`, 'i')

/** 's.q.', 'S. Q.', 'MP', 'secondo mercato', 'market price' */
const ASKED =
  /^(?:s\.?\s?[qmp]\.?|m\.?\s?p\.?|s\/m|secondo (?:quantit[aà]|mercato|peso|stagione)|prezzo di mercato|a peso|market price|seg[uú]n mercado|precio de mercado|(?:zum )?tagespreis|prix du march[eé]|selon (?:le )?(?:march[eé]|arrivage)|preço de mercado|时价|時価)$/i

/** '12/15', '12,00 / 15,00 €'. Each blank can be matched in one way alone: else forty of them would take for ever. */
const SEVERAL = /^(?:€\s*)?\d[\d.,]*(?:\s*€)?(?:\s*\/\s*(?:€\s*)?\d[\d.,]*(?:\s*€)?)+$/

const WANTED = 'a price in euros: 12, 12,50 or 12.50; or its words: "45 al kg", "da 9,00", "s.q.", "12/15"'

const withNote = (digits: string, note: string): CellReading<ReadPrice> => {
  const read = readEuros(digits)
  return read.ok ? { ok: true, value: { euros: read.value, note } } : read
}

/** A number, a number with words, or words alone. What is neither is refused, never guessed. */
export const readPrice = (cell: string | number): CellReading<ReadPrice> => {
  const plain = readEuros(cell)
  if (plain.ok) return { ok: true, value: { euros: plain.value } }
  const text = String(cell).replace(/\s+/g, ' ').trim()
  if (text.length > MAX_TEXT) return { ok: false, wanted: WANTED }
  const [, word, lowest] = FROM.exec(text) ?? []
  if (word !== undefined && lowest !== undefined) return withNote(lowest, word)
  const [, digits, unit] = MEASURED.exec(text) ?? []
  if (digits !== undefined && unit !== undefined) return withNote(digits, unit)
  const isWords = text.length <= MAX_NOTE && (ASKED.test(text) || SEVERAL.test(text))
  return isWords
    ? { ok: true, value: { note: text } }
    : { ok: false, wanted: typeof cell === 'number' ? plain.wanted : WANTED }
}
