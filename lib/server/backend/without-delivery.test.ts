import { describe, expect, it } from '@jest/globals'
import { withoutDelivery } from '@/lib/server/backend/without-delivery'
import { findsAddresses, readEnv } from '@/lib/server/settings/env'
import { startWarnings } from '@/lib/server/settings/start-warnings'
import { ageOf, noteReadAt } from '@/lib/server/venue/read-age'
import { testBackend } from '@/lib/testing/test-venue'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const MENU = { COPERTO_MENU_API_URL: 'https://menu.example.com' }

describe('a menu API without a service for addresses', () => {
  const settings = readEnv(MENU)

  it('is said at the start, as no venue delivers', () => {
    expect(findsAddresses(settings)).toBe(false)
    expect(startWarnings(settings)).toEqual([expect.stringContaining('COPERTO_GOOGLE_PLACES_KEY')])
  })

  it('offers all but delivery, and keeps the age of what was read', async () => {
    const pizzeria = demoVenues().flatMap((source) => (source.id === 1004 ? [buildVenue(source, 'it').venue] : []))[0]
    const backend = testBackend()
    backend.behaviour.venue = () => pizzeria ?? null
    noteReadAt(pizzeria ?? {}, performance.now() - 60_000)
    const [own, found] = [
      await backend.venues.find({ id: 1004 }, 'it'),
      await withoutDelivery(backend).venues.find({ id: 1004 }, 'it'),
    ]
    expect(own?.orders.delivery?.active).toBe(true)
    expect(found).toEqual({ ...own, orders: { ...own?.orders, delivery: { ...own?.orders.delivery, active: false } } })
    expect(ageOf(found ?? {})).toBeGreaterThanOrEqual(60_000)
  })
})

it.each([{}, { ...MENU, COPERTO_GOOGLE_PLACES_KEY: 'places-key-0123456789' }])(
  'addresses are found with %j',
  (given) => {
    const settings = readEnv(given)
    expect([findsAddresses(settings), startWarnings(settings)]).toEqual([true, []])
  },
)
