import type { DraftFields } from '@/lib/core/office/draft'

export type NumberBounds = { least: number; most: number; decimals?: number | undefined }

const NUMBER = /^-?\d{1,9}(?:[.,](\d{1,20}))?$/
/** Arabic puts marks of direction beside a minus. */
const MARKS = /[\u200e\u200f\u061c]/g

/** '44,49' and '44.49': the number; null for none, undefined where it is none within the bounds. */
export const readNumber = (typed: string, { least, most, decimals = 0 }: NumberBounds): number | null | undefined => {
  const text = typed.replace(MARKS, '').trim().replace('−', '-')
  if (text === '') return null
  const found = NUMBER.exec(text)
  if (!found || (found[1] ?? '').length > decimals) return undefined
  const value = Number(text.replace(',', '.'))
  return value < least || value > most ? undefined : value
}

const formats = new Map<string, Intl.NumberFormat>()

/** As it is typed again. */
export const writtenNumber = (value: DraftFields[string], locale: string): string => {
  const known = formats.get(locale)
  const format = known ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 9, useGrouping: false })
  if (!known) formats.set(locale, format)
  return typeof value === 'number' ? format.format(value) : ''
}
