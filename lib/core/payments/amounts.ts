import type { Cents } from '@/lib/core/money/money'

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** 1250 → '12.50', without floating point. */
export const decimalOf = (cents: Cents): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** A provider's euros in cents; null for an amount that is not whole cents, such as 12.345. */
export const centsOf = (euros: string | number): Cents | null => {
  const [, whole, fraction = ''] = DECIMAL.exec(String(euros)) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
