'use client'

import { useLocale } from 'next-intl'
import { dateLocale } from '@/lib/core/i18n/date-locale'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

/** Day and time of a moment, in ms, at the venue. */
export const useWhen = (): ((at: number) => string) => {
  const locale = useLocale()
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: VENUE_ZONE } as const
  return (at) => new Intl.DateTimeFormat(dateLocale(locale), options).format(at)
}
