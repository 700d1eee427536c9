import 'server-only'
import { DEVICE_HEADER, deviceId } from '@/lib/api/device'
import { limitOf, limitOfVenue } from '@/lib/api/server/limits'
import { originOf } from '@/lib/api/server/origin-of'
import { env } from '@/lib/env'
import type { OrderRateLimit } from '@/lib/orders/order-rate'
import type { RateLimitPolicy } from '@/lib/orders/place/rate-limit-policy'

/** More than any venue gets to be paid there within ten minutes; a hundredth of it is many for one address. */
const VENUE_ORDERS = 1_000
const VENUE_SHARE = 30
const SAME_NETWORK = 5

const orderRateLimit = (): OrderRateLimit => {
  const { COPERTO_TABLE_ORDERS: table, COPERTO_RATE_FACTOR: factor } = env()
  const scaled = (count: number): number => Math.max(1, Math.round(count * factor))
  return {
    table: scaled(table),
    venue: scaled(VENUE_ORDERS),
    venueShare: scaled(VENUE_SHARE),
    sameNetwork: Math.max(SAME_NETWORK, scaled(SAME_NETWORK)),
  }
}

/** The guard of one caller, known by the address its requests come from and by the device its browser says it is. */
export const rateLimitPolicyOf = (address: string, headers: Pick<Headers, 'get'> = new Headers()): RateLimitPolicy => {
  const device = deviceId(headers.get(DEVICE_HEADER))
  const ofVenue = limitOfVenue('wrongCoupons', address)
  return {
    sender: { origin: originOf(address, device), rule: orderRateLimit() },
    waitAway: (venueId) => {
      const limit = limitOf('ordersAway')
      const key = `${venueId}/${address}`
      return limit.take(key) ? 0 : limit.retryAfter(key)
    },
    waitForCoupon: (venueId) =>
      Math.max(
        limitOf('wrongCoupons').retryAfter(address),
        device ? limitOf('wrongCouponsOfDevice').retryAfter(device) : 0,
        ofVenue.retryAfter(venueId),
      ),
    countWrongCoupon: (venueId) => {
      limitOf('wrongCoupons').take(address)
      if (device) limitOf('wrongCouponsOfDevice').take(device)
      ofVenue.take(venueId)
    },
  }
}
