import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { DEVICE_HEADER, deviceId } from '@/lib/core/api/device'
import type { OrderOrigin, OrderRateLimit } from '@/lib/core/orders/order-rate'
import { addressHashKey } from '@/lib/server/limits/address-key'
import { countAtVenue, countByAll, countByClass, networkOf } from '@/lib/server/limits/limits'
import type { RateLimitPolicy } from '@/lib/server/orders/place/rate-limit-policy'
import { env } from '@/lib/server/settings/env'

/** More than any venue is paid in ten minutes. */
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

/** `device`: see `deviceId`. */
const originOf = async (address: string, device: string | null): Promise<OrderOrigin> => ({
  device: device && createHash('sha256').update(device).digest('hex'),
  address: createHmac('sha256', await addressHashKey())
    .update(`order origin ${networkOf(address)}`)
    .digest('hex'),
})

export const rateLimitPolicyOf = async (
  address: string,
  headers: Pick<Headers, 'get'> = new Headers(),
): Promise<RateLimitPolicy> => {
  const device = deviceId(headers.get(DEVICE_HEADER))
  return {
    sender: { origin: await originOf(address, device), rule: orderRateLimit() },
    waitAway: async (venueId) => (await countByClass('submissions', `${venueId}/${address}`)).wait,
    tryCoupon: (venueId) =>
      countByAll([
        countByClass('guesses', address),
        ...(device ? [countByClass('guesses', device)] : []),
        countAtVenue('guesses', address, venueId),
      ]),
  }
}
