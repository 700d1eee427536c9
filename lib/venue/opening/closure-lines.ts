import type { Closure } from '@/lib/venue/venue'

/** A closure in words, such as '25–26 dicembre 2026', and its last date 'YYYY-MM-DD'. */
export type ClosureLine = { to: string; dates: string }

const at = (date: string): Date => new Date(`${date}T12:00:00Z`)

/** The dates on which a venue is closed beside its weekly hours, soonest first, as the locale writes them. */
export const closureLines = (closures: Closure[], locale: string): ClosureLine[] => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return closures
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => ({ to, dates: format.formatRange(at(from), at(to)) }))
}
