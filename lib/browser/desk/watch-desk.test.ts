import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type DeskWatch, watchDesk } from '@/lib/browser/desk/watch-desk'
import { FETCH_CART } from '@/lib/core/realtime/channel'

type Source = { onopen?: () => void; onerror?: () => void; news: () => void; isClosed: boolean }

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const deskNamed = (name: string) => ({
  desk: {
    ...{ venue: { id: 1, name, stations: [] }, now: 0, elsewhere: false, orders: [], tableEnds: [] },
    ...{ bookingsElsewhere: false, bookings: [], calls: [] },
    device: { id: 'd', name: 'Cassa', role: 'staff', createdAt: 0, lastSeenAt: 0 },
    availability: { soldOut: [], stock: [], pauses: [], closedTables: [] },
  },
})

describe('watchDesk', () => {
  let reads: ((name: string | null) => Promise<void>)[]
  let sources: Source[]
  let shown: string[]
  let watch: DeskWatch

  beforeEach(() => {
    reads = []
    sources = []
    shown = []
    Object.assign(globalThis, {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      window: new EventTarget(),
      fetch: () =>
        new Promise<Response>((resolve, reject) => {
          reads.push(async (name) => {
            if (name === null) reject(new Error('no network'))
            else resolve(Response.json(deskNamed(name)))
            await settled()
          })
        }),
      EventSource: class {
        isClosed = false
        news = () => undefined
        constructor() {
          sources.push(this)
        }
        addEventListener(name: string, heard: (event: { data: string }) => undefined) {
          if (name === FETCH_CART) this.news = () => heard({ data: '{}' })
        }
        close() {
          this.isClosed = true
        }
      },
    })
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    watch = watchDesk((look) => shown.push(look.status === 'here' ? look.desk.venue.name : look.status))
  })
  afterEach(() => {
    watch.stop()
    for (const name of ['document', 'window', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  })

  it('reads again after a read during which news came', async () => {
    await reads[0]?.('first')
    sources[0]?.onopen?.()
    sources[0]?.news()
    sources[0]?.news()
    await reads[1]?.('second')
    await reads[2]?.('third')
    expect([shown, reads.length]).toEqual([['first', 'second', 'third'], 3])
  })

  it('drops a read that began before an answer was shown, and reads again', async () => {
    await reads[0]?.('first')
    watch.look()
    watch.changed()
    await reads[1]?.('as it was before')
    await reads[2]?.('as it is')
    expect(shown).toEqual(['first', 'as it is'])
  })

  it('opens a new stream once the desk answers again', async () => {
    await reads[0]?.('first')
    watch.look()
    await reads[1]?.(null)
    expect([shown, sources.map(({ isClosed }) => isClosed)]).toEqual([['first', 'unreachable'], [true]])
    watch.look()
    await reads[2]?.('again')
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })
})
