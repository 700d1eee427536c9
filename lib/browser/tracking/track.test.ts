import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { MAX_BATCH_EVENTS } from '@/lib/core/tracking/limits'
import { readBatch, type TrackingBatch } from '@/lib/core/tracking/tracking-batch'

const VENUE = { ris_id: 7, token: 'osteria', hasOrders: true }

const real = { navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator'), fetch: globalThis.fetch }

/** As much of a page as is used: it is loading or loaded, seen or hidden, and its beacons are kept or refused. */
const openPage = (sendBeacon: (address: string, body: string) => boolean) => {
  const target = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    referrer: 'https://menu.example.it/r/q/7?shareid=x',
    documentElement: { lang: 'it' },
  })
  const parts = {
    document,
    location: { pathname: '/r/q/7/menu' },
    navigator: { sendBeacon },
    addEventListener: target.addEventListener.bind(target),
  }
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return { document, leave: () => target.dispatchEvent(new Event('pagehide')) }
}

afterAll(() => {
  jest.useRealTimers()
  for (const name of ['document', 'location', 'addEventListener']) Reflect.deleteProperty(globalThis, name)
  if (real.navigator) Object.defineProperty(globalThis, 'navigator', real.navigator)
  globalThis.fetch = real.fetch
})

describe('track', () => {
  let sent: (TrackingBatch | null)[]
  let page: ReturnType<typeof openPage>
  let tracking: typeof import('@/lib/browser/tracking/track')

  beforeEach(async () => {
    jest.useFakeTimers()
    sent = []
    page = openPage((_, body) => {
      sent.push(readBatch(JSON.parse(body)))
      return true
    })
    // The queue lives as long as the page; each test is a page of its own.
    jest.resetModules()
    tracking = await import('@/lib/browser/tracking/track')
  })

  it('sends nothing at once, and one batch the server can read after a while', () => {
    tracking.startTracking(VENUE)
    tracking.track('pageview')
    tracking.track('dishview', { id: 12 })
    jest.advanceTimersByTime(14_000)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      ris_id: 7,
      has_orders: true,
      lang: 'it',
      dropped: 0,
      events: [
        { action: 'pageview', metadata: {}, path: '/r/q/7/menu' },
        { action: 'dishview', metadata: { id: 12 } },
      ],
    })
    jest.advanceTimersByTime(60_000)
    page.leave()
    expect(sent).toHaveLength(1)
  })

  it('sends when enough is waiting, when the page is hidden and when it is left', () => {
    tracking.startTracking(VENUE)
    for (let count = 0; count < 20; count++) tracking.track('dishview', { id: count })
    expect(sent.map((batch) => batch?.events.length)).toEqual([20])
    tracking.track('phonecall')
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(1)
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    tracking.track('phonecall')
    page.leave()
    expect(sent.map((batch) => batch?.events.length)).toEqual([20, 1, 1])
  })

  it('sends nothing while the page is loading, however long that takes', () => {
    page.document.readyState = 'interactive'
    tracking.startTracking(VENUE)
    for (let count = 0; count < 25; count++) tracking.track('dishview', { id: count })
    jest.advanceTimersByTime(40_000)
    expect(sent).toEqual([])
    page.document.readyState = 'complete'
    jest.advanceTimersByTime(15_000)
    expect(sent.map((batch) => batch?.events.length)).toEqual([25])
  })

  it('keeps the newest events of a page whose venue is not known yet, and counts the rest', () => {
    for (let count = 0; count < 100; count++) tracking.track('dishview', { id: count })
    jest.advanceTimersByTime(60_000)
    page.leave()
    expect(sent).toEqual([])
    tracking.startTracking(VENUE)
    page.leave()
    expect(sent[0]).toMatchObject({ dropped: 60 })
    expect(sent[0]?.events).toHaveLength(MAX_BATCH_EVENTS)
    expect(sent[0]?.events.at(-1)?.metadata).toEqual({ id: 99 })
  })

  it('keeps the events of two venues apart', () => {
    tracking.startTracking(VENUE)
    tracking.track('pageview')
    tracking.startTracking(VENUE)
    expect(sent).toEqual([])
    tracking.startTracking({ ...VENUE, ris_id: 8 })
    tracking.track('usersession')
    tracking.flushTracking()
    expect(sent.map((batch) => [batch?.ris_id, batch?.events[0]?.action])).toEqual([
      [7, 'pageview'],
      [8, 'usersession'],
    ])
  })

  it.each([
    ['refused', () => false],
    [
      'forbidden',
      () => {
        throw new TypeError('blocked')
      },
    ],
  ])('lives with a beacon that is %s', async (_, sendBeacon) => {
    openPage(sendBeacon)
    const asked: unknown[] = []
    globalThis.fetch = async (address, init) => {
      asked.push([address, init?.keepalive])
      throw new TypeError('blocked')
    }
    tracking.startTracking(VENUE)
    tracking.track('pageview')
    expect(tracking.flushTracking).not.toThrow()
    expect(asked).toEqual(sendBeacon === undefined || _ === 'forbidden' ? [] : [['/api/track', true]])
  })
})
