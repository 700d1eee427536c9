/** Integer euro cents; euros exist only on the wire. */
export type Cents = number

const formatters = new Map<string, Intl.NumberFormat>()

const formatterOf = (locale: string): Intl.NumberFormat => {
  const known = formatters.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  formatters.set(locale, made)
  return made
}

/** '12,50 €'. A negative amount has the minus sign of print, which Intl does not write. */
export const formatEuro = (cents: Cents, locale = 'it-IT'): string =>
  formatterOf(locale)
    .format(eurosOf(cents) || 0)
    .replace('-', '−')

/** Wire format, 1250 → 12.5. Never calculate with it. */
export const eurosOf = (cents: Cents): number => cents / 100
