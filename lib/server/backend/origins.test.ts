import { describe, expect, it } from '@jest/globals'
import type { Backend } from '@/lib/server/backend/backend'
import { originsOf, originsTable } from '@/lib/server/backend/origins.mjs'
import { readEnv } from '@/lib/server/settings/env'
import { noDatabase, testBackend } from '@/lib/testing/test-venue'
import { remoteBackend } from '@/lib/upstream/remote-backend'

const ADDRESSES: Record<string, string[]> = {
  COPERTO_MENU_API_URL: ['venues', 'filters', 'languages', 'translations'],
  COPERTO_TABLES_API_URL: ['tables'],
  COPERTO_BOOKINGS_API_URL: ['bookings'],
  COPERTO_NEWSLETTER_API_URL: ['newsletter'],
  COPERTO_SHARING_API_URL: ['sharing'],
  COPERTO_TRACKING_API_URL: ['tracking'],
  COPERTO_ORDERS_API_URL: ['orders', 'pickups'],
  COPERTO_RESTAURANT_API_URL: ['distances'],
  COPERTO_ADMIN_API_URL: ['transactions'],
  COPERTO_MESSAGES_URL: ['messages'],
}

const BESIDE = { COPERTO_MESSAGES_TOKEN: 't', COPERTO_MESSAGES_FROM: '390612345' }

/** The nouns of a backend, with what 'delivery' is made of. */
const partsOf = ({ delivery, ...nouns }: Backend) => ({
  ...nouns,
  distances: delivery.distance,
  pickups: delivery.nextPickup,
})

describe('where each noun comes from', () => {
  it('is the project’s own database, without settings', () => {
    const origins = originsOf(() => undefined)
    expect(new Set(origins.map(({ from }) => from))).toEqual(new Set(['embedded']))
    expect(origins.map(({ noun }) => noun)).toEqual(Object.values(ADDRESSES).flat())
  })

  it.each(Object.entries(ADDRESSES))('is the system of %s where it is set: %p', (name, nouns) => {
    const settings = {
      ...(name === 'COPERTO_MESSAGES_URL' ? BESIDE : {}),
      [name]: 'https://systems.test:8443/of/a/group',
    }
    const origins = originsOf((asked) => Reflect.get(settings, asked))
    expect(origins.filter(({ from }) => from !== 'embedded')).toEqual(
      nouns.map((noun) => ({ noun, from: 'systems.test:8443' })),
    )
    // And that is what the backend does.
    const own = testBackend()
    const [before, after] = [partsOf(own), partsOf(remoteBackend(readEnv(settings), own, noDatabase))]
    const changed = Object.keys(before).filter((noun) => Reflect.get(before, noun) !== Reflect.get(after, noun))
    expect(changed.toSorted()).toEqual(nouns.toSorted())
  })

  it('is a table for people', () => {
    expect(
      originsTable([
        { noun: 'venues', from: 'menu.test' },
        { noun: 'translations', from: 'embedded' },
      ]),
    ).toBe('Where it comes from:\n  venues        menu.test\n  translations  embedded')
  })
})
