/** Integer euro cents. Every amount inside Coperto is in cents; euros exist only on the wire. */
export type Cents = number

/** A million euros: no price or total is more. */
export const MAX_CENTS = 100_000_000

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,20}))?$/

const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (locale: string): Intl.NumberFormat => {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  formatters.set(locale, made)
  return made
}

/** Cents as a price with two decimals and the euro sign, as the locale writes it (spec section 9). */
export const formatEuro = (cents: Cents, locale = 'it-IT'): string => formatterOf(locale).format(eurosOf(cents))

/** Cents as the euros of the wire: 1250 → 12.5. Never calculate with the answer. */
export const eurosOf = (cents: Cents): number => cents / 100

/**
 * A price of the wire (euros, as a number or a string with a dot) in cents, half a cent rounding up.
 * Null for whatever is not a price: zero, negative, not finite, beyond a million euros, text (spec section 5).
 */
export const parsePrice = (value: unknown): Cents | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  // Digit by digit: 1.005 × 100 is 100.49999999999999 in floating point and would round down.
  const [, whole = '', fraction = ''] = DECIMAL.exec(String(value).trim()) ?? []
  if (whole === '') return null
  const digits = fraction.padEnd(3, '0')
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0)
  return cents > 0 && cents <= MAX_CENTS ? cents : null
}

/** A whole percentage of an amount, in cents, half a cent rounding up. Exact: no division leaves a remainder. */
export const percentOf = (cents: Cents, percent: number): Cents => {
  const hundredths = cents * percent + 50
  return (hundredths - (hundredths % 100)) / 100
}
