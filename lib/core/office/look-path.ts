import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

export const LOOK_PAGES = ['menu', 'splash'] as const

export type LookPage = (typeof LOOK_PAGES)[number]

export type LookPlace = { locale: Locale; type: OrderType; ref: string; page: LookPage }

/** Of a draft as diners would see it. The language stands in the path: a query would be remembered as the diner's. */
export const lookPath = ({ locale, type, ref, page }: LookPlace): string =>
  `/look/${locale}/${type}/${ref}${page === 'menu' ? '/menu' : ''}`
