'use client'

import { readStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

const DAY_MS = 86_400_000

const isAhead = (booking: { date?: unknown; isOff?: unknown } | null, since: string): boolean =>
  typeof booking?.date === 'string' && booking.date >= since && booking.isOff !== true

/** Whether this device may have a booking to come, without the code that reads it: also yesterday's, past midnight. */
export const hasBookingAhead = (venueId: number): boolean => {
  const since = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
  const anyAhead = (value: unknown): true | null =>
    Array.isArray(value) && value.some((each) => isAhead(each, since)) ? true : null
  return readStored('local', MENU_KEYS.booking(venueId), anyAhead) === true
}
