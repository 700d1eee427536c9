import { type Decide, faultProxy, type System } from '@/e2e/faults/fault-proxy'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'
import { byMethod, closeWires, startWires, VENDORS } from '@/lib/testing/vendors/vendors'

/** All that is not Coperto, and the ways there: on loopback, with the settings that lead a server to them. */
export const surroundingSystems = async (decide: Decide = () => 'pass') => {
  const wires = await startWires()
  const vendors = byMethod((method) => VENDORS[method].outside(wires))
  const all = Object.values(vendors)
  const venue = await fakeVenueSystems()
  const way = (target: string, system: System) => faultProxy(target, (what, stage) => decide(what, stage, system))
  const toVendors = await Promise.all(
    ONLINE_METHODS.map(async (method) => ({ method, ...(await way(wires[method].origin, 'provider')) })),
  )
  const toVenue = await way(venue.origin, 'venue')
  const settings = toVendors.map(({ method, origin }) => VENDORS[method].settings(wires, origin))
  return {
    wires,
    vendors,
    charges: () => all.flatMap((vendor) => vendor.charges()),
    counts: (): Record<OnlineMethod, number> => byMethod((method) => vendors[method].charges().length),
    /** Whatever providers and diners have left open is decided. */
    finish: (): void => {
      for (const vendor of all) vendor.finish()
    },
    received: venue.received,
    env: {
      ...Object.assign({}, ...settings),
      COPERTO_ORDERS_API_URL: toVenue.origin,
      COPERTO_ADMIN_API_URL: toVenue.origin,
      COPERTO_MESSAGES_URL: `${toVenue.origin}/messages`,
      COPERTO_MESSAGES_TOKEN: 'token-of-the-fake',
      COPERTO_MESSAGES_FROM: '390612345',
      COPERTO_LOG_LEVEL: 'error',
    },
    close: () => Promise.all([closeWires(wires), ...[venue, ...toVendors, toVenue].map(({ close }) => close())]),
  }
}

export type SurroundingSystems = Awaited<ReturnType<typeof surroundingSystems>>
