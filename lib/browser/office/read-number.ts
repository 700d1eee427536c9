import type { DraftFields } from '@/lib/core/office/draft'

/** `decimals`: at most so many behind the point. */
export type NumberBounds = { least: number; most: number; decimals: number }

const NUMBER = /^([-−]?)(\d{1,7})(?:[.,](\d*))?$/

/** '10', '10,5' or '-3' within bounds; null for nothing, undefined where it is no such number. */
export const readNumber = (typed: string, { least, most, decimals }: NumberBounds): number | null | undefined => {
  // Arabic writes a mark of direction before the sign.
  const text = typed.replace(/[\s\u200e\u200f\u061c]/g, '')
  if (text === '') return null
  const [, sign, whole, rest = ''] = NUMBER.exec(text) ?? []
  if (whole === undefined || rest.length > decimals) return undefined
  const value = Number(`${sign ? '-' : ''}${whole}.${rest || '0'}`)
  return value < least || value > most ? undefined : value
}

/** As it is typed again: '10,5'. */
export const writtenNumber = (value: DraftFields[string] | undefined, locale: string): string => {
  if (typeof value !== 'number') return ''
  const format = { maximumFractionDigits: 6, useGrouping: false } as const
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, format).format(value)
}
