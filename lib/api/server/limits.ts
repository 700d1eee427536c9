import 'server-only'
import { type Limiter, type LimitRule, limiterOf } from '@/lib/api/server/rate-limits/limiter'
import { env } from '@/lib/env'

/**
 * How often one address may do what: each route names its class. Generous, since a table of ten or a whole hotel can share an
 * address. What reaches a venue, costs money or guards a secret is counted by all instances together. What costs a process
 * nothing but its own work is counted by each for itself (`ofProcess`).
 */
const CLASSES = {
  /** Orders, and what is called off. */
  orders: { points: 60, seconds: 60 },
  /** What somebody of the venue reads, or the database keeps: bookings, sign-ups, wordings, shared carts that are opened. */
  submissions: { points: 60, seconds: 600 },
  /** What asks a payment provider, and the page that waits for it. */
  payments: { points: 300, seconds: 60 },
  /** What a form asks before it is sent: tables, carts, addresses, fees, times, coupon codes. */
  checks: { points: 300, seconds: 60 },
  /** Wrong coupon codes, by address and by device: no more than ten in any ten minutes. */
  guesses: { points: 5, seconds: 600, isRewarded: true },
  /** Tries of the operator's token. */
  secrets: { points: 120, seconds: 60 },
  /** Tries of the code that lets a device in at a desk. */
  pairings: { points: 20, seconds: 300 },
  /** Changes of shared carts, by address and by cart. */
  carts: { points: 600, seconds: 60, ofProcess: true },
  /** What open pages ask again and again: shared carts (by cart too), desks, streams. */
  live: { points: 3_000, seconds: 60, ofProcess: true },
  /** What comes out of memory: dishes, search, filters, panels, offers. */
  reads: { points: 1_200, seconds: 60, ofProcess: true },
  /** What takes a processor for a moment: printed codes. */
  drawings: { points: 60, seconds: 60, ofProcess: true },
  photos: { points: 12_000, seconds: 60, ofProcess: true },
  /** What a page or a browser tells without waiting. */
  reports: { points: 300, seconds: 60, ofProcess: true },
  /** Monitors, and payment providers' messages. */
  machines: { points: 3_000, seconds: 60, ofProcess: true },
} satisfies Record<string, LimitRule>

/**
 * How often everybody together may do what at one venue. Once that is used up, an address is let in until it has had its
 * `share` of the last hour: a hundred addresses that use it up lock out nobody else.
 */
const VENUE_CLASSES = {
  bookings: { points: 200, seconds: 600, share: 3 },
  newsletter: { points: 150, seconds: 600, share: 3 },
  guesses: { points: 100, seconds: 3_600, share: 3, isRewarded: true },
  /** What a map provider counts. */
  maps: { points: 6_000, seconds: 600, share: 150 },
} satisfies Record<string, LimitRule & { share: number }>

const SHARE_SECONDS = 3_600

export type LimitName = keyof typeof CLASSES
export type VenueLimitName = keyof typeof VENUE_CLASSES

/** How often, times COPERTO_RATE_FACTOR, and once at the least. */
const scaled = (rule: LimitRule): LimitRule => ({
  ...rule,
  points: Math.max(1, Math.round(rule.points * env().COPERTO_RATE_FACTOR)),
})

const limiterOfClass = (name: LimitName): Limiter => limiterOf(name, scaled(CLASSES[name]))

const limiterOfVenue = (name: VenueLimitName): Limiter => limiterOf(`${name} of a venue`, scaled(VENUE_CLASSES[name]))

/** A factor below 1 does not make it smaller. */
const limiterOfShare = (name: VenueLimitName): Limiter => {
  const rule = VENUE_CLASSES[name]
  const points = Math.ceil(rule.share * Math.max(1, env().COPERTO_RATE_FACTOR))
  return limiterOf(`share of ${name}`, { ...rule, points, seconds: SHARE_SECONDS })
}

/**
 * What a rate limit counts a client by. The front server leaves nothing else in this header, whatever a visitor wrote
 * there (lib/front-server/client-address.ts has the rule).
 */
export const clientAddress = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown'

/** The network of such an address. Whoever rents a machine may have 65,536 /64s of IPv6: all of a /48 is one network. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address

/** One request counted by several limiters: the seconds to wait, 0 where it is let through, and how to take it back. */
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

/** Counts one at a venue, see VENUE_CLASSES. `address` as of `clientAddress`. */
export const countAtVenue = async (name: VenueLimitName, address: string, venueId: number): Promise<Counted> => {
  const counted = await Promise.all([
    countedBy(limiterOfVenue(name), String(venueId)),
    countedBy(limiterOfShare(name), `${venueId}/${networkOf(address)}`),
  ])
  return together(counted, Math.min(...counted.map(({ wait }) => wait)))
}

/** Let through by all of them; where one refuses, none has counted it. */
export const countByAll = async (asked: readonly Promise<Counted>[]): Promise<Counted> => {
  const counted = await Promise.all(asked)
  const all = together(counted, Math.max(...counted.map(({ wait }) => wait)))
  if (all.wait === 0) return all
  await all.undo()
  return { wait: all.wait, undo: async () => undefined }
}

/** Counts one at a venue by everybody together; the seconds to wait, 0 where it is let through. */
export const venueWait =
  (name: VenueLimitName, address: string) =>
  async (venueId: number): Promise<number> =>
    (await countAtVenue(name, address, venueId)).wait

/** Counts one request of an address; what to answer where it is one too many, else null. */
export const refusalOf = async (
  name: LimitName,
  address: string,
): Promise<{ code: 'rate_limited'; retryAfter: number; limited: 'address' } | null> => {
  const { wait } = await countByClass(name, address)
  return wait > 0 ? { code: 'rate_limited', retryAfter: wait, limited: 'address' } : null
}
