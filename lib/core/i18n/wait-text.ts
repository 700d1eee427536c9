import type { Locale } from '@/lib/core/i18n/locales'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** 'in 2 minutes', rounded up so that nobody comes back too early. */
export const waitText = (locale: Locale, seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (seconds < MINUTE) return format.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute')
  return format.format(Math.ceil(seconds / HOUR), 'hour')
}
