import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MAX_BATCH_EVENTS } from '@/lib/core/tracking/limits'
import { trackingFormSchema, trackingLogSchema } from '@/lib/core/tracking/tracking'
import { readBatch, trackedEvents, withoutQuery } from '@/lib/core/tracking/tracking-batch'

const NOW = 1_770_000_060_000
const arrival = { origin: 'https://menu.example.it', userAgent: 'Phone', now: NOW }
const event = { action: 'dishview', metadata: { id: 12 }, path: '/r/q/7/menu', age: 20_000 }
const batch = {
  ris_id: 7,
  has_orders: true,
  lang: 'zh-CN',
  referrer: '',
  age: 60_000,
  dropped: 0,
  events: [event],
}

const recorded = (change: object) => {
  const read = readBatch({ ...batch, ...change })
  return read && trackedEvents(read, 'osteria', arrival)
}

describe('a batch', () => {
  it('becomes the two calls of spec section 7, timed by the server’s clock and the ages alone', () => {
    const [first] = recorded({}) ?? []
    const metadata = { id: 12, time: NOW - 40_000 }
    expect(first).toEqual({
      form: { ris_id: '7', text: JSON.stringify({ action: 'dishview', metadata }) },
      log: {
        type: 'webapplog',
        attributes: {
          ris_id: 7,
          token: 'osteria',
          action: 'dishview',
          payload: {
            action: 'dishview',
            attributes: ['has_orders'],
            domain: 'menu.example.it',
            lang: 'zh-CN',
            metadata,
            referrer: '',
            start: NOW - 60_000,
            url: 'https://menu.example.it/r/q/7/menu',
            user_agent: 'Phone',
          },
        },
      },
    })
  })

  it.each([
    ['an unknown action', { action: 'delete' }],
    ['no action', { action: undefined }],
    ['nested metadata', { metadata: { deep: { er: 1 } } }],
    ['long metadata', { metadata: { name: 'x'.repeat(201) } }],
    ['much metadata', { metadata: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, 1])) }],
    ['no path', { path: 'https://elsewhere.example/' }],
    ['an age before the page', { age: -1 }],
  ])('loses an event with %s and keeps the others', (_, change) => {
    expect(recorded({ events: [{ ...event, ...change }, null, 5, 'x', [], event] })).toHaveLength(1)
  })

  it('says how many allergies, foods and diets were picked and never which', () => {
    const metadata = { allergies: 2, foods: 'noci', diets: 0, gluten: true, names: 'celiachia', filters: '3,4' }
    const [first] = recorded({ events: [{ ...event, action: 'filterapplied', metadata }] }) ?? []
    expect(first?.log.attributes.payload.metadata).toEqual({ allergies: 2, diets: 0, time: NOW - 40_000 })
    expect(JSON.stringify(first)).not.toMatch(/gluten|celiachia|noci|3,4/)
  })

  it('keeps no query of any address', () => {
    const referrer = 'https://menu.example.it/r/q/7/orders?shareid=secret#secret'
    const [first] =
      recorded({ referrer, events: [{ ...event, path: '/r/q/7/orders/success?transactionid=secret' }] }) ?? []
    expect(first?.log.attributes.payload).toMatchObject({
      referrer: 'https://menu.example.it/r/q/7/orders',
      url: 'https://menu.example.it/r/q/7/orders/success',
    })
    expect(JSON.stringify(first)).not.toContain('secret')
  })

  it.each([
    [{ ris_id: '7' }],
    [{ ris_id: 100_000 }],
    [{ lang: 'it\n' }],
    [{ age: 1e12 }],
    [{ events: {} }],
    [{ events: undefined }],
  ])('with %j is refused whole', (change) => {
    expect(recorded(change)).toBeNull()
  })

  it('of whatever junk gives events of the spec alone, and no more of them than allowed', () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.constant(event),
      fc.record({ ...Object.fromEntries(Object.entries(event).map(([key]) => [key, fc.jsonValue()])) }),
    )
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 120 }), fc.jsonValue(), fc.string(), (events, value, userAgent) => {
        expect(() => readBatch(value)).not.toThrow()
        const read = readBatch({ ...batch, events })
        const all = read ? trackedEvents(read, 'osteria', { ...arrival, userAgent }) : []
        expect(all.length).toBeLessThanOrEqual(MAX_BATCH_EVENTS)
        for (const { form, log } of all) {
          expect(trackingFormSchema.safeParse(form).success).toBe(true)
          expect(trackingLogSchema.safeParse(log).success).toBe(true)
        }
      }),
    )
  })
})

it.each([
  ['', ''],
  ['about:blank', ''],
  ['javascript:alert(1)', ''],
  ['https://user:pass@a.example/b?c=d#e', 'https://a.example/b'],
  ['http://a.example', 'http://a.example/'],
])('%j without its query is %j', (address, expected) => {
  expect(withoutQuery(address)).toBe(expected)
})
