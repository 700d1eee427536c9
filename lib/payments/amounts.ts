import type { Cents } from '@/lib/money'

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** Cents as the decimal text of a provider: 1250 → '12.50'. No floating point on the way. */
export const decimalOf = (cents: Cents): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Euros of a provider, as a number or a text with a dot, in cents; null for what is no exact amount of cents, so that
 * 12.345 never becomes a sum that somebody could have agreed to.
 */
export const centsOf = (euros: string | number): Cents | null => {
  const [, whole, fraction = ''] = DECIMAL.exec(String(euros)) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
