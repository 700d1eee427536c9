/** Integer euro cents. Every amount inside Coperto is in cents; euros exist only on the wire. */
export type Cents = number

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
