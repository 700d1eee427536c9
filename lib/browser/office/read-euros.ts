import { withoutThousands } from '@/lib/core/money/without-thousands'
import type { DraftFields } from '@/lib/core/office/draft'

const EUROS = /^(\d{1,5})(?:[.,](\d{1,2})?)?$/

/** '12,50', '12.5 €', '€ 12': euros as the venue file has them; null for none, undefined where it is no price. */
export const readEuros = (typed: string): number | null | undefined => {
  const text = withoutThousands(typed.replace(/[€\s\u00a0]/g, ''))
  if (text === '') return null
  const [, whole, cents = ''] = EUROS.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${whole}.${cents.padEnd(2, '0')}`)
}

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string): Intl.NumberFormat => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const
  const format = formats.get(locale) ?? new Intl.NumberFormat(`${locale}-u-nu-latn`, digits)
  formats.set(locale, format)
  return format
}

/** As it is typed again: '12,50'. */
export const writtenEuros = (value: DraftFields[string], locale: string): string => {
  return typeof value === 'number' ? formatOf(locale).format(value) : ''
}
