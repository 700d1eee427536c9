import type { useTranslations } from 'next-intl'
import { dateLocale } from '@/lib/core/i18n/date-locale'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ServedLater } from '@/lib/core/venue/opening/served-later'
import type { NextTime, Opening } from '@/lib/core/venue/service-times'

const DAY_MS = 24 * 60 * 60 * 1000

const at = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** 'lunedì', with the date from seven days ahead. */
const dayText = (date: string, daysAway: number, locale: string): string => {
  const style = daysAway < 7 ? {} : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'long', ...style, timeZone: 'UTC' }).format(at(date))
}

/** Bidi isolate, left to right. */
const timeText = ({ time }: Pick<NextTime, 'time'>): string => `\u2066${time}\u2069`

export type NextOpening = { when: 'today' | 'tomorrow' | 'day' | 'none'; day: string; time: string }

/** For a sentence: which day, its name if it has to be named, and the time. `today`: the venue's date, 'YYYY-MM-DD'. */
export const nextOpening = (next: NextTime | null, today: string, locale: string): NextOpening => {
  if (!next) return { when: 'none', day: '', time: '' }
  const daysAway = Math.round((at(next.date) - at(today)) / DAY_MS)
  const when = daysAway === 0 ? 'today' : daysAway === 1 ? 'tomorrow' : 'day'
  return { when, day: dayText(next.date, daysAway, locale), time: timeText(next) }
}

/** `today`: the venue's date, 'YYYY-MM-DD'; the phone may be in another zone. */
export const openingText = (
  opening: Opening,
  today: string,
  t: ReturnType<typeof useTranslations<'checkout.opening'>>,
  locale: Locale,
): string => {
  if (opening.status === 'open') return opening.until ? t('openUntil', { time: timeText(opening.until) }) : t('open')
  const { when, day, time } = nextOpening(opening.next, today, locale)
  if (when === 'none') return t('closed')
  if (when === 'today') return t('opensToday', { time })
  return when === 'tomorrow' ? t('opensTomorrow', { time }) : t('opensOn', { day, time })
}

/** For a sentence on a dish of other hours: 'Si ordina domani dalle 12:00 alle 15:00'. */
export const servedWords = ({ date, today, from, to }: ServedLater, locale: string) => {
  const { when, day, time } = nextOpening({ date, time: from }, today, locale)
  return { when, day, from: time, to: timeText({ time: to }) }
}
