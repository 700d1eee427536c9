import 'server-only'
import type { RateRule } from '@/lib/api/server/rate-limit'
import { type Limit, limitNamed } from '@/lib/api/server/rate-limits/limit'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'

/**
 * How often each thing may be done. Generous by address, since a table of ten or a whole hotel can share one;
 * tighter where one person has no reason to go on, as with coupon codes that do not exist (at most ten in any ten
 * minutes by address and by device). What a table takes is counted in the ledger: lib/orders/order-rate.ts.
 */
const RULES = {
  orders: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  ordersAway: { burst: 20, everyMs: 15_000, maxKeys: 20_000 },
  bookings: { burst: 20, everyMs: 20_000, maxKeys: 20_000 },
  payments: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  webhooks: { burst: 2_000, everyMs: 20, maxKeys: 5_000 },
  confirmations: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  tableChecks: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  cartChecks: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  places: { burst: 120, everyMs: 1_000, maxKeys: 20_000 },
  quotes: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  times: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  coupons: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  wrongCoupons: { burst: 5, everyMs: 120_000, maxKeys: 20_000 },
  wrongCouponsOfDevice: { burst: 5, everyMs: 120_000, maxKeys: 20_000 },
  newsletter: { burst: 20, everyMs: 30_000, maxKeys: 20_000 },
  withdrawals: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  translations: { burst: 20, everyMs: 30_000, maxKeys: 20_000 },
  tracking: { burst: 300, everyMs: 200, maxKeys: 20_000 },
  filterOptions: { burst: 60, everyMs: 500, maxKeys: 20_000 },
  suitability: { burst: 60, everyMs: 500, maxKeys: 20_000 },
  searches: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  panels: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  qrCodes: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  documents: { burst: 20, everyMs: 3_000, maxKeys: 20_000 },
  photos: { burst: 6_000, everyMs: 10, maxKeys: 20_000 },
  channelKeys: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  sharesOpened: { burst: 30, everyMs: 10_000, maxKeys: 20_000 },
  shareReads: { burst: 300, everyMs: 50, maxKeys: 20_000 },
  shareWrites: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  readsOfShare: { burst: 200, everyMs: 100, maxKeys: 20_000 },
  writesOfShare: { burst: 100, everyMs: 500, maxKeys: 20_000 },
  streams: { burst: 600, everyMs: 100, maxKeys: 20_000 },
  desk: { burst: 600, everyMs: 50, maxKeys: 20_000 },
  pairings: { burst: 20, everyMs: 15_000, maxKeys: 20_000 },
  offers: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  items: { burst: 240, everyMs: 100, maxKeys: 20_000 },
  health: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  cspReports: { burst: 30, everyMs: 2_000, maxKeys: 20_000 },
  cspReportsOfAll: { burst: 300, everyMs: 100, maxKeys: 1 },
  operator: { burst: 20, everyMs: 1_000, maxKeys: 5_000 },
} satisfies Record<string, RateRule>

/**
 * How often each thing may be done at one venue, by everybody together. When that is used up, whoever took less than
 * `share` within the last hour is let in all the same: a hundred addresses that empty it empty it for themselves.
 */
const VENUE_RULES = {
  bookings: { burst: 100, everyMs: 5_000, share: 3 },
  places: { burst: 600, everyMs: 200, share: 120 },
  quotes: { burst: 300, everyMs: 200, share: 30 },
  wrongCoupons: { burst: 100, everyMs: 36_000, share: 3 },
  newsletter: { burst: 100, everyMs: 10_000, share: 3 },
  translations: { burst: 100, everyMs: 60_000, share: 3 },
  tracking: { burst: 1_000, everyMs: 50, share: 300 },
  sharesOpened: { burst: 200, everyMs: 2_000, share: 5 },
} satisfies Record<string, Pick<RateRule, 'burst' | 'everyMs'> & { share: number }>

const SHARE_MS = 60 * 60_000

export type LimitName = keyof typeof RULES
export type VenueLimitName = keyof typeof VENUE_RULES

/**
 * Counted by each instance for itself: what spares its own processor or log, is asked all the time and answered out of its
 * memory. All else is counted where all instances count.
 */
const OWN: readonly LimitName[] = ['photos', 'health', 'cspReports', 'cspReportsOfAll']

const limits = perProcess('rate limits', () => new Map<string, Limit>())

const kept = (key: string, make: () => Limit): Limit => {
  const limit = limits().get(key) ?? make()
  limits().set(key, limit)
  return limit
}

const scaled = ({ burst, everyMs, maxKeys }: RateRule): RateRule => {
  const factor = env().COPERTO_RATE_FACTOR
  return { burst: Math.max(1, Math.round(burst * factor)), everyMs: everyMs / factor, maxKeys }
}

/** A coupon code that was no wrong one is given back. */
const isReturned = (name: string): boolean => name.startsWith('wrongCoupons')

/** The limit of that name, scaled by COPERTO_RATE_FACTOR. */
export const limitOf = (name: LimitName): Limit =>
  kept(name, () => limitNamed(name, scaled(RULES[name]), { own: OWN.includes(name), returned: isReturned(name) }))

const venueLimit = (name: VenueLimitName): Limit =>
  kept(`${name} of a venue`, () => {
    const rule = scaled({ ...VENUE_RULES[name], maxKeys: 5_000 })
    return limitNamed(`${name} of a venue`, rule, { returned: isReturned(name) })
  })

/** A factor below 1 leaves it: nobody's share is nothing. */
const shareLimit = (name: VenueLimitName): Limit =>
  kept(`share of ${name}`, () => {
    const burst = Math.ceil(VENUE_RULES[name].share * Math.max(1, env().COPERTO_RATE_FACTOR))
    const rule = { burst, everyMs: SHARE_MS / burst, maxKeys: 50_000 }
    return limitNamed(`share of ${name}`, rule, { returned: isReturned(name) })
  })

/**
 * What a rate limit counts a client by. The front server leaves nothing else in this header, whatever a visitor wrote
 * there (lib/front-server/client-address.mjs has the rule).
 */
export const clientAddress = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown'

/**
 * The network of such an address, for what many addresses must not have many times: whoever rents a machine may have
 * 65,536 of IPv6's /64, so that their /48 counts as one.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address

/** One counted of several buckets: the seconds to wait where it was not let through, else 0, and how it is taken back. */
export type Taken = { wait: number; takeBack: () => Promise<void> }

const nothing = async (): Promise<void> => undefined

/** Takes one of a bucket. */
export const takeOne = async (limit: Limit, key: string): Promise<Taken> => {
  const wait = await limit.take(key)
  return { wait, takeBack: wait > 0 ? nothing : () => limit.giveBack(key) }
}

const backOf = (taken: readonly Taken[]) => async (): Promise<void> => {
  await Promise.all(taken.map(({ takeBack }) => takeBack()))
}

/** Of all of them, or of none. */
export const takeAll = async (asked: readonly Promise<Taken>[]): Promise<Taken> => {
  const taken = await Promise.all(asked)
  const wait = Math.max(...taken.map((each) => each.wait))
  if (wait === 0) return { wait, takeBack: backOf(taken) }
  await backOf(taken)()
  return { wait, takeBack: nothing }
}

/** What everybody together may do at a venue, see VENUE_RULES: of its bucket, or of the address's own share there. */
export const takeOfVenue = async (name: VenueLimitName, address: string, venueId: number): Promise<Taken> => {
  const taken = await Promise.all([
    takeOne(venueLimit(name), String(venueId)),
    takeOne(shareLimit(name), `${venueId}/${networkOf(address)}`),
  ])
  return { wait: Math.min(...taken.map(({ wait }) => wait)), takeBack: backOf(taken) }
}

/**
 * Counts one at a venue by everybody together; the seconds to wait instead, 0 when it was let through. `address` as of
 * `clientAddress`.
 */
export const venueWait =
  (name: VenueLimitName, address: string) =>
  async (venueId: number): Promise<number> =>
    (await takeOfVenue(name, address, venueId)).wait

/** Counts one request of `key`; what to answer where it is one too many, null where it is not. */
export const refusalOf = async (
  name: LimitName,
  key: string,
): Promise<{ code: 'rate_limited'; retryAfter: number } | null> => {
  const retryAfter = await limitOf(name).take(key)
  return retryAfter > 0 ? { code: 'rate_limited', retryAfter } : null
}
