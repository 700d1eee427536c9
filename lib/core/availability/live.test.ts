import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { listenToVenue, onItemsChange, onMenuPut } from '@/lib/browser/availability/listen-to-venue'
import type { VenueState } from '@/lib/core/availability/venue-state'
import { openPage, tellOpenPages } from '@/lib/server/availability/open-pages'
import { pauseService } from '@/lib/server/availability/paused-services'
import { markBack, markSoldOut } from '@/lib/server/availability/sold-out-items'
import { eventSourceOf } from '@/lib/testing/event-source'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const dish = { kind: 'dish', id: 10 } as const
const NOTHING = { soldOut: [], left: [], pauses: [], menu: null }
const GONE = { soldOut: [dish], left: [], pauses: [], menu: null }

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

describe.each(testEngines)('an open page of a venue, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  let server: Server
  let opened = 0
  let ended = 0
  const heard: VenueState[] = []
  const stops: (() => void)[] = []

  beforeAll(() => {
    server = createServer((_, response) => {
      const aborter = new AbortController()
      const stream = openPage(store.db, testVenue.id, 'somewhere', aborter.signal)
      if (!stream.ok) return void response.writeHead(503).end()
      opened += 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      Readable.from(stream.value)
        .on('error', () => undefined)
        .pipe(response)
      response.once('close', () => {
        ended += 1
        aborter.abort()
      })
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const EventSource = eventSourceOf(() => ({ origin: `http://localhost:${port}` }))
    Object.assign(globalThis, { document: page, EventSource, addEventListener: () => undefined })
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  beforeEach(() => {
    for (const stop of stops.splice(0)) stop()
    heard.length = 0
    opened = 0
    ended = 0
  })

  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const listen = (): void => void stops.push(listenToVenue('77', (state) => void heard.push(state), 0))
  const show = (visibilityState: 'visible' | 'hidden'): void => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const sellOut = async (): Promise<void> => {
    await markSoldOut(store.db, testVenue, [dish], 'reopened', Date.now())
    await tellOpenPages(store.db, testVenue.id)
  }

  it('hears what the venue has not got, and each change once, whatever of it listens', async () => {
    listen()
    await until(() => heard.length === 1)
    expect(heard).toEqual([NOTHING])
    listen()
    expect(heard).toEqual([NOTHING, NOTHING])
    await sellOut()
    await until(() => heard.length === 4)
    expect(heard.slice(2)).toEqual([GONE, GONE])
    await tellOpenPages(store.db, testVenue.id)
    await pauseService(store.db, 77, { service: 'delivery', reason: 'busy', say: null, minutes: null }, Date.now())
    await tellOpenPages(store.db, testVenue.id)
    await until(() => heard.length === 6)
    expect(heard[5]?.pauses).toEqual([{ service: 'delivery', until: null, reason: 'busy', say: null }])
    expect(opened).toBe(1)
  })

  it('holds no connection out of sight, and hears all of it when it is back', async () => {
    listen()
    await until(() => heard.length === 1)
    show('hidden')
    await until(() => ended === 1)
    await sellOut()
    show('visible')
    await until(() => heard.length === 2)
    expect(heard[1]).toEqual(GONE)
    expect(opened).toBe(2)
  })

  it('asks again about what it knows where something is sold out or back, and else never', async () => {
    let asked = 0
    stops.push(
      onItemsChange('77', () => {
        asked += 1
      }),
    )
    listen()
    show('visible')
    await until(() => heard.length === 1)
    expect(asked).toBe(0)
    await sellOut()
    await until(() => heard.length === 2)
    await markBack(store.db, 77, [dish], Date.now())
    await tellOpenPages(store.db, testVenue.id)
    await until(() => heard.length === 3)
    expect(asked).toBe(2)
  })

  it('hears of another menu, and asks again about its items', async () => {
    const put = async (version: string): Promise<void> => {
      const row = { token: 'x', position: 1, version, updated_at: 1 }
      const insert = store.db.insertInto('venues').values({ id: 77, ...row })
      await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ version })).execute()
      await tellOpenPages(store.db, testVenue.id)
    }
    await put('a'.repeat(64))
    const told = { put: 0, items: 0 }
    const count = (name: keyof typeof told) => () => {
      told[name] += 1
    }
    listen()
    stops.push(onMenuPut('77', count('put')), onItemsChange('77', count('items')))
    await until(() => heard.length === 1)
    expect([heard[0]?.menu, told]).toEqual(['a'.repeat(12), { put: 0, items: 0 }])
    await put('b'.repeat(64))
    await until(() => heard.length === 2)
    expect(told).toEqual({ put: 1, items: 1 })
    await store.db.deleteFrom('venues').where('id', '=', 77).execute()
  })

  it('is let go with the last that listens', async () => {
    listen()
    await until(() => heard.length === 1)
    for (const stop of stops.splice(0)) stop()
    await until(() => ended === 1)
    await sellOut()
    expect(heard).toEqual([NOTHING])
  })
})
