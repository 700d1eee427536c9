import { fakeVenueSystems } from '@/e2e/faults/fake-venue-systems'
import { type Decide, faultProxy, type System } from '@/e2e/faults/fault-proxy'
import { lemonwayVendor } from '@/e2e/faults/vendors/lemonway-vendor'
import { paypalVendor } from '@/e2e/faults/vendors/paypal-vendor'
import { stripeVendor } from '@/e2e/faults/vendors/stripe-vendor'
import { sumupVendor } from '@/e2e/faults/vendors/sumup-vendor'
import type { Vendor } from '@/e2e/faults/vendors/vendor'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/payments/provider'

/** All that is not Coperto, and the ways there: on loopback, with the settings that lead a server to them. */
export const surroundingSystems = async (decide: Decide = () => 'pass') => {
  const vendors: Record<OnlineMethod, Vendor> = {
    stripe: await stripeVendor(),
    sumup: await sumupVendor(),
    paypal: await paypalVendor(),
    lemonway: await lemonwayVendor(),
  }
  const all = ONLINE_METHODS.map((method) => vendors[method])
  const venue = await fakeVenueSystems()
  const way = (target: string, system: System) => faultProxy(target, (what, stage) => decide(what, stage, system))
  const toVendors = await Promise.all(
    all.map(async (vendor) => ({ vendor, ...(await way(vendor.target, 'provider')) })),
  )
  const toVenue = await way(venue.origin, 'venue')
  const settings = toVendors.flatMap(({ vendor, origin }) => Object.entries(vendor.envBy(origin)))
  return {
    vendors,
    charges: () => all.flatMap((vendor) => vendor.charges()),
    counts: (): Record<OnlineMethod, number> => ({
      stripe: vendors.stripe.charges().length,
      sumup: vendors.sumup.charges().length,
      paypal: vendors.paypal.charges().length,
      lemonway: vendors.lemonway.charges().length,
    }),
    /** Whatever providers and diners have left open is decided. */
    finish: (): void => {
      for (const vendor of all) vendor.finish()
    },
    received: venue.received,
    env: {
      ...Object.fromEntries(settings),
      COPERTO_ORDERS_API_URL: toVenue.origin,
      COPERTO_ADMIN_API_URL: toVenue.origin,
      COPERTO_MESSAGES_URL: `${toVenue.origin}/messages`,
      COPERTO_MESSAGES_TOKEN: 'token-of-the-fake',
      COPERTO_MESSAGES_FROM: '390612345',
      COPERTO_LOG_LEVEL: 'error',
    },
    close: () => Promise.all([...all, venue, ...toVendors, toVenue].map(({ close }) => close())),
  }
}

export type SurroundingSystems = Awaited<ReturnType<typeof surroundingSystems>>
