import type { Locale } from '@/lib/core/i18n/locales'

/** SUN = 0. Where it is left out, the week begins on Monday. */
const FIRST_DAY: Partial<Record<Locale, number>> = { ar: 6, ja: 0 }

/** Weekdays, SUN = 0, in the order in which a language counts them. */
export const weekOrder = (locale: Locale): number[] =>
  Array.from({ length: 7 }, (_, at) => ((FIRST_DAY[locale] ?? 1) + at) % 7)
