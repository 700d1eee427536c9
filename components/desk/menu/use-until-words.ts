'use client'

import { useLocale, useTranslations } from 'next-intl'
import { isAnotherDay } from '@/lib/core/availability/minutes-left'
import { VENUE_ZONE, venueTime } from '@/lib/core/venue/service-times'

/** Venue time, with the weekday if not today. */
export const useMomentWords = () => {
  const locale = useLocale()
  return (at: number, now: number): string => {
    const day = isAnotherDay(at, now, venueTime) ? ({ weekday: 'short' } as const) : {}
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: VENUE_ZONE } as const
    return new Intl.DateTimeFormat(locale, { ...day, ...time }).format(at)
  }
}

export const useUntilWords = () => {
  const t = useTranslations('desk.menu')
  const moment = useMomentWords()
  return (until: number | null, now: number): string =>
    t('until', { time: until === null ? 'none' : `\u2068${moment(until, now)}\u2069` })
}
