import 'server-only'
import { type Limiter, type LimitRule, limiterOf } from '@/lib/server/limits/limiter'
import { env } from '@/lib/server/settings/env'

/**
 * Per address, generous as a whole hotel may share one. Without `ofProcess`, all instances count together.
 * checks: asked by a form before it is sent. secrets: the operator's token. pairings: desk codes. live: polls and
 * streams of open pages. reads: served from memory. reports: beacons. machines: monitors and webhooks.
 */
const CLASSES = {
  orders: { points: 60, seconds: 60 },
  /** Read by the venue or stored: bookings, sign-ups, wordings, opened shared carts. */
  submissions: { points: 60, seconds: 600 },
  /** Calls to a payment provider, and the page that polls it. */
  payments: { points: 300, seconds: 60 },
  checks: { points: 300, seconds: 60 },
  /** Wrong coupon codes, by address and by device: at most ten in any ten minutes. */
  guesses: { points: 5, seconds: 600, isRewarded: true },
  secrets: { points: 120, seconds: 60 },
  pairings: { points: 20, seconds: 300 },
  /** From tables; those of one table are counted by its calls (lib/server/calls/place-call.ts). */
  calls: { points: 120, seconds: 600 },
  /** Changes of shared carts, by address and by cart. */
  carts: { points: 600, seconds: 60, ofProcess: true },
  live: { points: 3_000, seconds: 60, ofProcess: true },
  reads: { points: 1_200, seconds: 60, ofProcess: true },
  /** CPU-heavy: printed codes. */
  drawings: { points: 60, seconds: 60, ofProcess: true },
  photos: { points: 12_000, seconds: 60, ofProcess: true },
  reports: { points: 300, seconds: 60, ofProcess: true },
  machines: { points: 3_000, seconds: 60, ofProcess: true },
} satisfies Record<string, LimitRule>

/** Of a whole venue. Once used up, an address still gets its `share` an hour, so attackers lock out nobody else. */
const VENUE_CLASSES = {
  bookings: { points: 200, seconds: 600, share: 3 },
  newsletter: { points: 150, seconds: 600, share: 3 },
  guesses: { points: 100, seconds: 3_600, share: 3, isRewarded: true },
  /** Billed by a map provider. */
  maps: { points: 6_000, seconds: 600, share: 150 },
} satisfies Record<string, LimitRule & { share: number }>

const SHARE_SECONDS = 3_600

export type LimitName = keyof typeof CLASSES
export type VenueLimitName = keyof typeof VENUE_CLASSES

const scaled = (rule: LimitRule): LimitRule => ({
  ...rule,
  points: Math.max(1, Math.round(rule.points * env().COPERTO_RATE_FACTOR)),
})

const limiterOfClass = (name: LimitName): Limiter => limiterOf(name, scaled(CLASSES[name]))

const limiterOfVenue = (name: VenueLimitName): Limiter => limiterOf(`${name} of a venue`, scaled(VENUE_CLASSES[name]))

/** A factor below 1 does not shrink a share. */
const limiterOfShare = (name: VenueLimitName): Limiter => {
  const rule = VENUE_CLASSES[name]
  const points = Math.ceil(rule.share * Math.max(1, env().COPERTO_RATE_FACTOR))
  return limiterOf(`share of ${name}`, { ...rule, points, seconds: SHARE_SECONDS })
}

/** The front server overwrites this header, so visitors cannot forge it (lib/front-server/client-address.ts). */
export const clientAddress = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown'

/** One rented machine may have a whole IPv6 /48, with 65,536 /64s. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address

/** `wait`: seconds, 0 to go ahead. `undo` takes the count back. */
export type Counted = { wait: number; undo: () => Promise<void> }

const countedBy = async (limiter: Limiter, key: string): Promise<Counted> => ({
  wait: await limiter.consume(key),
  undo: () => limiter.reward(key),
})

const together = (counted: readonly Counted[], wait: number): Counted => ({
  wait,
  undo: async () => {
    await Promise.all(counted.map(({ undo }) => undo()))
  },
})

export const countByClass = (name: LimitName, key: string): Promise<Counted> => countedBy(limiterOfClass(name), key)

/** See VENUE_CLASSES; `address` as of `clientAddress`. */
export const countAtVenue = async (name: VenueLimitName, address: string, venueId: number): Promise<Counted> => {
  const counted = await Promise.all([
    countedBy(limiterOfVenue(name), String(venueId)),
    countedBy(limiterOfShare(name), `${venueId}/${networkOf(address)}`),
  ])
  return together(counted, Math.min(...counted.map(({ wait }) => wait)))
}

/** When one refuses, none of them counts the request. */
export const countByAll = async (asked: readonly Promise<Counted>[]): Promise<Counted> => {
  const counted = await Promise.all(asked)
  const all = together(counted, Math.max(...counted.map(({ wait }) => wait)))
  if (all.wait === 0) return all
  await all.undo()
  return { wait: all.wait, undo: async () => undefined }
}

/** Seconds to wait, 0 to go ahead. */
export const venueWait =
  (name: VenueLimitName, address: string) =>
  async (venueId: number): Promise<number> =>
    (await countAtVenue(name, address, venueId)).wait

/** Null within the limit. */
export const refusalOf = async (
  name: LimitName,
  address: string,
): Promise<{ code: 'rate_limited'; retryAfter: number; limited: 'address' } | null> => {
  const { wait } = await countByClass(name, address)
  return wait > 0 ? { code: 'rate_limited', retryAfter: wait, limited: 'address' } : null
}
