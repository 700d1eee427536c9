import 'server-only'
import { type RateLimit, type RateRule, rateLimit } from '@/lib/api/rate-limit'
import { env } from '@/lib/env'

/**
 * How often each thing may be done. Generous by address, since a table of ten or a whole hotel can share one;
 * tighter where one person has no reason to go on: a table's orders, and coupon codes that do not exist (at most
 * ten in any ten minutes by address and two hundred in any hour by venue, half of them at once).
 */
const RULES = {
  orders: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  ordersOfTable: { burst: 30, everyMs: 4_000, maxKeys: 20_000 },
  ordersOfDevice: { burst: 20, everyMs: 15_000, maxKeys: 20_000 },
  ordersOfVenue: { burst: 300, everyMs: 200, maxKeys: 5_000 },
  bookings: { burst: 20, everyMs: 20_000, maxKeys: 20_000 },
  bookingsOfVenue: { burst: 100, everyMs: 5_000, maxKeys: 5_000 },
  payments: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  webhooks: { burst: 2_000, everyMs: 20, maxKeys: 5_000 },
  confirmations: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  tableChecks: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  cartChecks: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  places: { burst: 120, everyMs: 1_000, maxKeys: 20_000 },
  placesOfVenue: { burst: 600, everyMs: 200, maxKeys: 5_000 },
  quotes: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  quotesOfVenue: { burst: 300, everyMs: 200, maxKeys: 5_000 },
  times: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  coupons: { burst: 60, everyMs: 1_000, maxKeys: 20_000 },
  wrongCoupons: { burst: 5, everyMs: 120_000, maxKeys: 20_000 },
  wrongCouponsOfVenue: { burst: 100, everyMs: 36_000, maxKeys: 5_000 },
  newsletter: { burst: 20, everyMs: 30_000, maxKeys: 20_000 },
  newsletterOfVenue: { burst: 100, everyMs: 10_000, maxKeys: 5_000 },
  translations: { burst: 20, everyMs: 30_000, maxKeys: 20_000 },
  translationsOfVenue: { burst: 100, everyMs: 60_000, maxKeys: 5_000 },
  tracking: { burst: 300, everyMs: 200, maxKeys: 20_000 },
  trackingOfVenue: { burst: 1_000, everyMs: 50, maxKeys: 5_000 },
  filterOptions: { burst: 60, everyMs: 500, maxKeys: 20_000 },
  suitability: { burst: 60, everyMs: 500, maxKeys: 20_000 },
  searches: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  panels: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  documents: { burst: 20, everyMs: 3_000, maxKeys: 20_000 },
  channelKeys: { burst: 120, everyMs: 500, maxKeys: 20_000 },
  sharesOpened: { burst: 30, everyMs: 10_000, maxKeys: 20_000 },
  sharesOfVenue: { burst: 200, everyMs: 2_000, maxKeys: 5_000 },
  shareReads: { burst: 300, everyMs: 50, maxKeys: 20_000 },
  shareWrites: { burst: 120, everyMs: 250, maxKeys: 20_000 },
  readsOfShare: { burst: 200, everyMs: 100, maxKeys: 20_000 },
  writesOfShare: { burst: 100, everyMs: 500, maxKeys: 20_000 },
  operator: { burst: 20, everyMs: 1_000, maxKeys: 5_000 },
} satisfies Record<string, RateRule>

export type LimitName = keyof typeof RULES

// On globalThis because each route has its own copy of this module.
const shared: typeof globalThis & { copertoLimits?: Map<LimitName, RateLimit> } = globalThis

/** The limit of that name, one per process, scaled by COPERTO_RATE_FACTOR. */
export const limitOf = (name: LimitName): RateLimit => {
  shared.copertoLimits ??= new Map()
  const known = shared.copertoLimits.get(name)
  if (known) return known
  const { burst, everyMs, maxKeys } = RULES[name]
  const factor = env().COPERTO_RATE_FACTOR
  const made = rateLimit({ burst: Math.max(1, Math.round(burst * factor)), everyMs: everyMs / factor, maxKeys })
  shared.copertoLimits.set(name, made)
  return made
}
