import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DEVICE_HEADER, deviceId } from '@/lib/api/device'
import { limitOf, limitOfVenue, networkOf } from '@/lib/api/server/limits'
import { env } from '@/lib/env'
import type { OrderOrigin, OrderRateLimit } from '@/lib/orders/order-rate'
import type { RateLimitPolicy } from '@/lib/orders/place/rate-limit-policy'
import { perProcess } from '@/lib/per-process'

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

/**
 * Without a key all addresses there are could be tried against a hash. Instances that share the operator's token know
 * each other's; others, and this one after its next start, count an address anew.
 */
const addressKey = perProcess('address key', () => env().COPERTO_OPERATOR_TOKEN ?? randomBytes(32))

/** The sender of an order as the ledger may keep it. `device`: the id that its browser sent, see `deviceId`. */
const originOf = (address: string, device: string | null): OrderOrigin => ({
  device: device && createHash('sha256').update(device).digest('hex'),
  address: createHmac('sha256', addressKey())
    .update(`order origin ${networkOf(address)}`)
    .digest('hex'),
})

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
