import type { Timetable } from '@/lib/core/venue/venue'

/** From Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

const shortDay = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)))

/** 'lun–ven', 'sab, dom'; '' for every day. */
const daysText = (days: ReadonlySet<number>, locale: string): string => {
  if (days.size === WEEK.length) return ''
  const runs: number[][] = []
  WEEK.forEach((day, at) => {
    if (!days.has(day)) return
    const run = runs.at(-1)
    if (run && run.at(-1) === WEEK[at - 1]) run.push(day)
    else runs.push([day])
  })
  const named = (day = 0) => shortDay(day, locale)
  const texts = runs.flatMap((run) => (run.length > 2 ? `${named(run[0])}–${named(run.at(-1))}` : run.map(named)))
  return ` (${texts.join(', ')})`
}

type HoursWords = (key: 'served', values: { from: string; to: string }) => string

/** 'Dalle 12:00 alle 15:00 (lun–ven)'; '' for a course without hours of its own. Says nothing of now: pages are kept. */
export const hoursLine = (
  hours: readonly Timetable[] | null | undefined,
  words: HoursWords,
  locale: string,
): string => {
  const days = new Map<string, Set<number>>()
  for (const { day_of_week, open, close } of hours ?? []) {
    const text = words('served', { from: `\u2066${open}\u2069`, to: `\u2066${close}\u2069` })
    days.set(text, (days.get(text) ?? new Set()).add(day_of_week))
  }
  return [...days].map(([text, on]) => text + daysText(on, locale)).join(' · ')
}
