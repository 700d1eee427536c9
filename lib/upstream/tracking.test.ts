import { describe, expect, it } from '@jest/globals'
import type { BookingEvent } from '@/lib/core/booking/booking'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { type TrackedEvent, toTrackingForm, toTrackingLog } from '@/lib/core/tracking/tracking'
import { fakeUpstream } from '@/lib/testing/fake-upstream'
import { testVenue } from '@/lib/testing/test-venue'
import { remoteTracking } from '@/lib/upstream/tracking'

const PAGE = {
  attributes: ['has_orders'],
  domain: 'menu.example.it',
  lang: 'it',
  referrer: '',
  start: 5,
  url: 'https://menu.example.it/r/q/77/menu',
  user_agent: 'x',
}

const dishview = (id: number): TrackedEvent => {
  const record = { ris_id: 77, token: 'osteria-prova', action: 'dishview', metadata: { id } } as const
  return { form: toTrackingForm(record), log: toTrackingLog(record, PAGE) }
}

const order = toOrderPayload({
  venue: testVenue,
  orderId: 'ord_1',
  service: 'tableservice',
  products: [],
  totals: { total: 2800, commission: 56 },
  coupon: null,
  table: '1',
  customers: 2,
  customer: [],
  note: 'allergica alle noci',
  payed: true,
  timestamp: 1,
  transaction: { id: 'pi_1', provider: 'stripe' },
})

const booking: BookingEvent = {
  action: 'requestbooking',
  venueId: 77,
  token: 'osteria-prova',
  seats: 4,
  quantity: 0,
  time: 9,
}

const FORM = 'POST /base/statistics'
const LOG = 'POST /base/webapplogs'

describe('events for a tracking system', () => {
  const fake = fakeUpstream('tracking')
  const failing = (...paths: string[]) => fake.answers((path) => ({ status: paths.includes(path) ? 500 : 200 }))
  const calls = () => fake.seen.map(({ call }) => call).toSorted()

  it('go by both calls, a form and JSON', async () => {
    await remoteTracking(fake.open()).record([dishview(3)])
    const [log, form] = fake.seen.toSorted((one, other) => other.call.localeCompare(one.call))
    expect(form).toMatchObject({
      call: FORM,
      authorization: 'us:p:w',
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
    })
    expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
      ris_id: '77',
      text: '{"action":"dishview","metadata":{"id":3}}',
    })
    expect(log).toMatchObject({ call: LOG, headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(log?.body ?? '')).toEqual({
      type: 'webapplog',
      attributes: {
        ris_id: 77,
        token: 'osteria-prova',
        action: 'dishview',
        payload: { ...PAGE, action: 'dishview', metadata: { id: 3 } },
      },
    })
  })

  it('are all tried where one call fails, once each, and that is said', async () => {
    failing('/base/statistics')
    const events = Array.from({ length: 9 }, (_, id) => dishview(id))
    await expect(remoteTracking(fake.open()).record(events)).rejects.toMatchObject({ code: 'status_500' })
    expect(fake.seen).toHaveLength(18)
  })

  it('are given up, but a few, where nothing is taken', async () => {
    failing('/base/statistics', '/base/webapplogs')
    const events = Array.from({ length: 500 }, (_, id) => dishview(id))
    await expect(remoteTracking(fake.open()).record(events)).rejects.toThrow()
    expect(fake.seen.length).toBeLessThan(20)
  })

  it.each([
    ['sendorder', (tracking: ReturnType<typeof remoteTracking>) => tracking.sendorder(order)],
    ['requestbooking', (tracking: ReturnType<typeof remoteTracking>) => tracking.booking(booking)],
  ])('%s comes again by the call that failed alone, until it is taken', async (action, tell) => {
    const tracking = remoteTracking(fake.open())
    failing('/base/webapplogs')
    await expect(tell(tracking)).rejects.toMatchObject({ code: 'status_500' })
    await expect(tell(tracking)).rejects.toMatchObject({ code: 'status_500' })
    failing()
    await tell(tracking)
    expect(calls()).toEqual([FORM, LOG, LOG, LOG])
    const sent = fake.seen.map(({ body }) => body).join('\n')
    expect(sent).toContain(action)
    expect(sent).not.toMatch(/ord_1|pi_1|noci/)
    // A new one is not taken for the same.
    fake.seen.length = 0
    await tell(tracking)
    expect(calls()).toEqual([FORM, LOG])
  })

  it('come again whole where neither call was taken', async () => {
    const tracking = remoteTracking(fake.open())
    failing('/base/statistics', '/base/webapplogs')
    await expect(tracking.sendorder(order)).rejects.toThrow()
    failing()
    await tracking.sendorder(order)
    expect(calls()).toEqual([FORM, FORM, LOG, LOG])
  })
})
