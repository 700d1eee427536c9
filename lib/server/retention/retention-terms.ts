import type { Env } from '@/lib/server/settings/env'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** In ms after the end. */
export type RetentionTerms = { orders: number; bookings: number; drafts: number }

type Settings = Pick<Env, 'COPERTO_KEEP_ORDERS_DAYS' | 'COPERTO_KEEP_BOOKINGS_DAYS' | 'COPERTO_KEEP_DRAFTS_HOURS'>

export const retentionTerms = (settings: Settings): RetentionTerms => ({
  orders: settings.COPERTO_KEEP_ORDERS_DAYS * DAY,
  bookings: settings.COPERTO_KEEP_BOOKINGS_DAYS * DAY,
  drafts: settings.COPERTO_KEEP_DRAFTS_HOURS * HOUR,
})
