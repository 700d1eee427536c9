import type { Cents } from '@/lib/core/money/money'
import { type CostRange, deliveryCost } from '@/lib/core/venue/delivery-cost'
import { isAlwaysOpen } from '@/lib/core/venue/opening/always-open'
import { hoursToday, weekOf } from '@/lib/core/venue/opening/opening-hours'
import { telLink } from '@/lib/core/venue/phone-number'
import type { Hours } from '@/lib/core/venue/service-times'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** Costs and minimum in cents, `average_time` in minutes. */
export type DeliveryInfo = {
  cost: CostRange | null
  minimum_price: Cents
  average_time: number
  today: Hours[]
}

/** Null if the venue does not deliver. */
export const deliveryInfo = (
  venue: Pick<PublicVenue, 'orders' | 'closures' | 'has_pony_u'>,
  now: Date,
): DeliveryInfo | null => {
  const { delivery } = venue.orders
  if (!delivery?.active) return null
  return {
    cost: deliveryCost(venue),
    minimum_price: delivery.minimum_price,
    average_time: delivery.average_time,
    today: hoursToday(delivery.hours, venue.closures, now),
  }
}

/** Replaces the slots of an always open venue by 00:00–00:00. */
const openToday = ({ timetables, closures }: Pick<PublicVenue, 'timetables' | 'closures'>, now: Date): Hours[] => {
  const today = hoursToday(weekOf(timetables), closures, now)
  return today.length > 0 && isAlwaysOpen(timetables) ? [{ open: '00:00', close: '00:00' }] : today
}

/** Null if diners should not call (spec section 2). */
export const callInfo = (
  venue: Pick<PublicVenue, 'has_phonecall' | 'phone_number' | 'timetables' | 'closures'>,
  now: Date,
): { number: string; today: Hours[] } | null =>
  venue.has_phonecall && venue.phone_number && telLink(venue.phone_number)
    ? { number: venue.phone_number, today: openToday(venue, now) }
    : null
