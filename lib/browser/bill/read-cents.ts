import type { Cents } from '@/lib/core/money/money'

const EUROS = /^(\d{1,5})(?:[.,٫](\d{1,2})?)?$/

/** Digits of the keyboards of Arabic phones. */
const latin = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

const bare = (typed: string): string => latin(typed).replace(/[€\s\u00a0]/g, '')

const centsOf = (typed: string): Cents | null => {
  const [, whole, cents = ''] = EUROS.exec(bare(typed)) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** '12,50', '12.5', '€ 12' in cents; null for what is no amount above zero. */
export const readCents = (typed: string): Cents | null => centsOf(typed) || null

/** A tip in cents, 0 where nothing is typed; null for what is no amount, or above `most`. */
export const readTip = (typed: string, most: Cents): Cents | null => {
  const cents = bare(typed) === '' ? 0 : centsOf(typed)
  return cents !== null && cents <= most ? cents : null
}
