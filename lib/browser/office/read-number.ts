import type { DraftFields } from '@/lib/core/office/draft'

/** `decimals`: at most so many behind the point; none where left out. */
export type NumberBounds = { least: number; most: number; decimals?: number | undefined }

const NUMBER = /^([-−]?)(\d{1,9})(?:[.,](\d*))?$/

/** '10', '44,49' or '-3' within bounds; null for nothing, undefined where it is no such number. */
export const readNumber = (typed: string, { least, most, decimals = 0 }: NumberBounds): number | null | undefined => {
  // Arabic writes a mark of direction before the sign.
  const text = typed.replace(/[\s\u200e\u200f\u061c]/g, '')
  if (text === '') return null
  const [, sign, whole, rest = ''] = NUMBER.exec(text) ?? []
  if (whole === undefined || rest.length > decimals) return undefined
  const value = Number(`${sign ? '-' : ''}${whole}.${rest || '0'}`)
  return value < least || value > most ? undefined : value
}

const formats = new Map<string, Intl.NumberFormat>()

/** As it is typed again: '10,5'. */
export const writtenNumber = (value: DraftFields[string] | undefined, locale: string): string => {
  if (typeof value !== 'number') return ''
  const known = formats.get(locale)
  const format = known ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 9, useGrouping: false })
  if (!known) formats.set(locale, format)
  return format.format(value)
}
