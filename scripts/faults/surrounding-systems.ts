import { fakeStripe } from '@/e2e/support/fake-stripe'
import { fakeVenueSystems } from '@/scripts/faults/fake-venue-systems'
import { type Decide, faultyWay } from '@/scripts/faults/faulty-way'

/** All that is not Coperto, and the ways there: on loopback, with the settings that lead a server to them. */
export const surroundingSystems = async (decide: Decide = () => 'pass') => {
  const stripe = await fakeStripe()
  const venue = await fakeVenueSystems()
  const ways = await Promise.all([faultyWay(stripe.url, decide), faultyWay(venue.origin, decide)])
  const [toStripe, toVenue] = ways
  return {
    stripe,
    received: venue.received,
    env: {
      ...stripe.env,
      COPERTO_STRIPE_API_URL: toStripe.origin,
      COPERTO_ORDERS_API_URL: toVenue.origin,
      COPERTO_ADMIN_API_URL: toVenue.origin,
      COPERTO_MESSAGES_URL: `${toVenue.origin}/messages`,
      COPERTO_MESSAGES_TOKEN: 'token-of-the-fake',
      COPERTO_MESSAGES_FROM: '390612345',
      COPERTO_LOG_LEVEL: 'error',
    },
    close: () => Promise.all([stripe.stop(), venue.close(), ...ways.map(({ close }) => close())]),
  }
}

export type SurroundingSystems = Awaited<ReturnType<typeof surroundingSystems>>
