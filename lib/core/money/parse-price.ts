import type { Cents } from '@/lib/core/money/money'

export const MAX_CENTS = 100_000_000

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,20}))?$/

/**
 * Euros of the wire (number, or string with a dot) in cents, half a cent rounding up. Null if negative, not finite,
 * above MAX_CENTS or no number.
 */
export const parseEuros = (value: unknown): Cents | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  // By digits: in floating point 1.005 × 100 is 100.49999999999999 and would round down.
  const [, whole = '', fraction = ''] = DECIMAL.exec(String(value).trim()) ?? []
  if (whole === '') return null
  const digits = fraction.padEnd(3, '0')
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0)
  return cents <= MAX_CENTS ? cents : null
}

/** Zero is no price (spec section 5). */
export const parsePrice = (value: unknown): Cents | null => parseEuros(value) || null
