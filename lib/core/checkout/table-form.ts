import { withLatinDigits } from '@/lib/core/text/latin-digits'
import type { TableName } from '@/lib/core/venue/venue'

/** Spec section 5: 'a12' and ' A 12' → 'A 12', '１２' → '12'. */
export const normaliseTable = (text: string): string =>
  withLatinDigits(text)
    .replace(/\s/g, '')
    .toUpperCase()
    // Some capitals split into characters that need normalising again.
    .normalize('NFKC')
    .replace(/^([A-Z]+)(?=\d)/, '$1 ')

/** Up to 6 letters, digits and spaces (spec section 5). */
export const tableProblem = (text: string): null | 'required' | 'format' => {
  const typed = withLatinDigits(text).trim()
  if (typed === '') return 'required'
  return /^[A-Za-z0-9 ]{1,6}$/.test(typed) ? null : 'format'
}

/** The first numeric name and the first other one. */
export const exampleTables = (names: TableName[]): string[] => {
  const texts = names.map((name) => (typeof name === 'string' ? name : String(name.from)))
  const [number, other] = [texts.find((text) => /^\d+$/.test(text)), texts.find((text) => !/^\d+$/.test(text))]
  return [number, other].filter((text) => text !== undefined)
}

/** The one table, room or spot of a venue that has no other. */
export const onlyTable = ([first, ...others]: TableName[]): string | null => {
  if (first === undefined || others.length > 0) return null
  if (typeof first === 'string') return first
  return first.from === first.to ? String(first.from) : null
}

/** The venue's own spelling, or null if it has no such table. A legacy range covers all its numbers. */
export const tableNamed = (names: TableName[], text: string): string | null => {
  if (tableProblem(text) !== null) return null
  const wanted = normaliseTable(text)
  const name = names.find((candidate) => typeof candidate === 'string' && normaliseTable(candidate) === wanted)
  if (typeof name === 'string') return name
  if (!/^\d+$/.test(wanted)) return null
  const number = Number(wanted)
  const inRange = names.some((range) => typeof range !== 'string' && range.from <= number && number <= range.to)
  return inRange ? String(number) : null
}
