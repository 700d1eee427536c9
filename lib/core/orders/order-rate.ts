import { spotWords } from '@/lib/core/tables/spot-words'
import type { OrderType } from '@/lib/core/venue/order-type'

/** How long an order counts as unanswered, in ms. */
export const ORDER_RATE_MS = 10 * 60_000

/** Hashes; `device` is null where the browser sends none. */
export type OrderOrigin = { device: string | null; address: string }

/**
 * Unanswered orders allowed. Over `table` or `venue`, only a sender with none at the table or fewer than `venueShare`
 * at the venue is admitted. From `sameNetwork` on, the venue is told that orders share a network.
 */
export type OrderRateLimit = { table: number; venue: number; venueShare: number; sameNetwork: number }

/** `spot`: null away from tables. `created_at` in ms. */
export type RecentOrder = OrderOrigin & { spot: string | null; created_at: number }

export type OrderRate = {
  /** Those of the same table, device or address. */
  recent: readonly RecentOrder[]
  venue: number
}

export type Arriving = { spot: string | null; origin: OrderOrigin; now: number; byCode?: boolean }

const split = ({ recent }: OrderRate, { spot, origin }: Arriving) => {
  const ofAddress = recent.filter(({ address }) => address === origin.address)
  return {
    ofSpot: spot === null ? [] : recent.filter((order) => order.spot === spot),
    ofDevice: origin.device === null ? [] : recent.filter(({ device }) => device === origin.device),
    ofAddress,
    ofAddressHere: ofAddress.filter((order) => order.spot === spot),
  }
}

/** Milliseconds until fewer than `most` count; 0 if so now. */
const waitUntilFewer = (orders: readonly RecentOrder[], most: number, now: number): number => {
  const times = orders.map(({ created_at }) => created_at).toSorted((a, b) => a - b)
  const last = times[times.length - most]
  return last === undefined ? 0 : Math.min(ORDER_RATE_MS, Math.max(0, last + ORDER_RATE_MS - now))
}

/**
 * Fair-share rate limit: returns the seconds to wait. A full table or venue still admits new senders, so a flood blocks
 * only its own sender.
 */
export const orderRateWait = (rate: OrderRate, rule: OrderRateLimit, arriving: Arriving): number => {
  const { now } = arriving
  const { ofSpot, ofDevice, ofAddress, ofAddressHere } = split(rate, arriving)
  const ownDevice = waitUntilFewer(ofDevice, 1, now)
  const newHere = Math.max(ownDevice, waitUntilFewer(ofAddressHere, 1, now))
  const table = Math.min(waitUntilFewer(ofSpot, rule.table, now), newHere)
  const fewAtVenue = Math.max(ownDevice, waitUntilFewer(ofAddress, rule.venueShare, now))
  const venue = rate.venue < rule.venue ? 0 : fewAtVenue
  return Math.ceil(Math.max(table, venue) / 1000)
}

const MANY_OF_DEVICE = 3

/** Italian note for the venue; null unless the order is one of many. `rate` excludes it. */
export const originLine = (
  rate: OrderRate,
  rule: OrderRateLimit,
  arriving: Arriving,
  type: OrderType,
): string | null => {
  const { ofSpot, ofDevice, ofAddressHere } = split(rate, arriving)
  const counted: [count: number, from: number, where: string][] = [
    [ofDevice.length + 1, MANY_OF_DEVICE, 'dallo stesso dispositivo'],
    arriving.spot === null
      ? [ofAddressHere.length + 1, rule.sameNetwork, 'dalla stessa rete']
      : [ofSpot.length + 1, Math.ceil(rule.table / 2), spotWords(type).fromSame],
  ]
  const many = counted.filter(([count, from]) => count >= from && count > 1)
  const words = many.map(([count, , where]) => `${count}° ordine senza risposta ${where}`)
  const proof = arriving.byCode ? '; posto letto dal codice' : ''
  return words.length > 0 ? `[${words.join('; ')} in ${ORDER_RATE_MS / 60_000} minuti${proof}]` : null
}
