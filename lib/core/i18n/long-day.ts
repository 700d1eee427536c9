import { dateLocale } from '@/lib/core/i18n/date-locale'

/** 'sabato 12 dicembre 2026', of a date 'YYYY-MM-DD'. */
export const longDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
