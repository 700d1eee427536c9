import { dateLocale } from '@/lib/core/i18n/date-locale'
import type { Closure } from '@/lib/core/venue/venue'

/** `dates` as '25–26 dicembre 2026', `to` as 'YYYY-MM-DD'. */
export type ClosureLine = { to: string; dates: string }

const at = (date: string): Date => new Date(`${date}T12:00:00Z`)

export const closureLines = (closures: Closure[], locale: string): ClosureLine[] => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return closures
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => ({ to, dates: format.formatRange(at(from), at(to)) }))
}
