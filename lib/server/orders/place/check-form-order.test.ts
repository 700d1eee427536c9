import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { FormOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Result } from '@/lib/core/result'
import type { Database } from '@/lib/server/db/connect'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import {
  delivery,
  formContext,
  formVenue,
  NOW,
  payment_methods,
  shipment,
  takeaway,
  type World,
  withService,
} from '@/lib/testing/orders/test-form-order'
import { testLine } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const down = (): never => {
  throw new Error('down')
}

type Refusal = { why: string; request: FormOrderRequest; error: PlaceOrderError; world?: World }

const REFUSALS: Refusal[] = [
  { why: 'the address of a table', request: delivery({}, { type: 'r' }), error: { code: 'type_not_offered' } },
  { why: 'a letter the venue has not', request: delivery({}, { type: 'b' }), error: { code: 'type_not_offered' } },
  {
    why: 'a service the venue has not',
    request: delivery(),
    error: { code: 'type_not_offered' },
    world: { venue: () => testVenue },
  },
  {
    why: 'a takeaway that is off',
    request: takeaway(),
    error: { code: 'service_unavailable' },
    world: { venue: () => withService('takeaway', { active: false }) },
  },
  {
    why: 'a shipment that is off',
    request: shipment(),
    error: { code: 'service_unavailable' },
    world: { venue: () => withService('shipment', { active: false }) },
  },
  {
    why: 'a telephone from abroad at a venue that takes Italian mobiles',
    request: takeaway({ phone: '+4930901820' }),
    error: { code: 'phone_invalid' },
  },
  {
    why: 'a telephone of no country',
    request: takeaway({ phone: '+999123456789' }),
    error: { code: 'phone_invalid' },
    world: { venue: () => ({ ...formVenue, phones: 'any' as const }) },
  },
  {
    why: 'no slot on this weekday',
    request: delivery(),
    error: { code: 'service_unavailable' },
    world: { venue: () => withService('delivery', { hours: [{ day: 4, open: '18:30', close: '23:00' }] }) },
  },
  {
    why: 'less than the venue delivers',
    request: delivery({}, { lines: [testLine(10)], shownTotal: 1500 }),
    error: { code: 'below_minimum', minimum: 2000 },
  },
  {
    why: 'a time outside the slots',
    request: delivery({ time: '15:00' }),
    error: { code: 'time_outside_hours', next: '18:55' },
  },
  {
    why: 'a minute after closing',
    request: delivery({ time: '23:01' }),
    error: { code: 'time_outside_hours', next: null },
  },
  {
    why: 'a delivery sooner than was ever offered',
    request: delivery({ time: '18:49' }),
    error: { code: 'time_too_early', earliest: '18:55' },
  },
  {
    why: 'a takeaway before the kitchen opens',
    request: takeaway({ time: '18:29' }),
    error: { code: 'time_outside_hours', next: '18:35' },
  },
  {
    why: 'an address nobody knows',
    request: delivery(),
    error: { code: 'address_unknown' },
    world: { locate: async () => null },
  },
  {
    why: 'an address a metre too far',
    request: delivery(),
    error: { code: 'out_of_range' },
    world: { distance: () => 4001 },
  },
  {
    why: 'a distance nobody measures',
    request: delivery(),
    error: { code: 'distance_unavailable' },
    world: { distance: down },
  },
  {
    why: 'an address nobody looks up',
    request: delivery(),
    error: { code: 'distance_unavailable' },
    world: { locate: async () => down() },
  },
  {
    why: 'a total without its delivery',
    request: delivery({}, { shownTotal: 2400 }),
    error: { code: 'total_changed', total: 2700 },
  },
  {
    why: 'a provider that is not set up',
    request: delivery({}, { provider: 'paypal' }),
    error: { code: 'provider_not_offered' },
  },
  {
    why: 'cash where the venue takes none',
    request: delivery(),
    error: { code: 'provider_not_offered' },
    world: { venue: () => withService('delivery', { payment_methods: payment_methods.slice(0, 1) }) },
  },
]

const around: [number, number][] = [
  [40.8, 14.2],
  [40.8, 14.3],
  [40.9, 14.3],
  [40.9, 14.2],
]

describe('an order away from tables', () => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase('sqlite')
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const place = (request: FormOrderRequest, world: World = {}): Promise<Result<unknown, PlaceOrderError>> =>
    placeOrder(request, formContext(database.db, world))

  it.each(REFUSALS)('is refused for $why, and nothing is written', async ({ request, error, world }) => {
    expect(await place(request, world)).toEqual({ ok: false, error })
    expect(
      await database.db.selectFrom('orders').select('id').where('attempt_key', '=', request.attemptKey).execute(),
    ).toEqual([])
  })

  it.each([
    ['in the first minute the kitchen can', '18:55'],
    ['as it was offered while the form was filled in', '18:50'],
    ['at closing', '23:00'],
  ])('is taken %s', async (_, time) => {
    expect((await place(delivery({ time }))).ok).toBe(true)
  })

  it('is taken past midnight, of the evening that began it', async () => {
    const saturday = Date.parse('2026-03-21T23:00:00+01:00')
    expect((await place(delivery({ time: '01:30' }), { now: saturday })).ok).toBe(true)
    expect((await place(delivery({ time: '01:31' }), { now: saturday })).ok).toBe(false)
    expect((await place(takeaway({ time: '01:00' }), { now: saturday + 90 * 60_000 })).ok).toBe(true)
  })

  it('goes by the courier’s time where a courier brings it, asked at the last moment', async () => {
    const courier = { venue: () => ({ ...formVenue, has_pony_u: true, pony_u_polygon: around }) }
    const at = (time: string, pickup: () => string | null, now = NOW) =>
      place(delivery({ time }), { ...courier, pickup, now })
    const eight = () => '2026-03-18T20:00:00+01:00'
    expect(await at('20:14', eight)).toEqual({ ok: false, error: { code: 'time_too_early', earliest: '20:15' } })
    expect(await at('20:15', down)).toEqual({ ok: false, error: { code: 'courier_unavailable' } })
    expect(await at('20:15', eight)).toMatchObject({
      ok: true,
      value: { next: expect.stringMatching(/^\/d\/q\/77\/orders\/awaitsms\?provider=cash&order=ord_/) },
    })
    const late = Date.parse('2026-03-18T22:50:00+01:00')
    expect(await at('22:59', eight, late)).toEqual({ ok: false, error: { code: 'courier_too_late' } })
  })
})
