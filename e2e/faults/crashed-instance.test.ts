import { afterEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { bareServer } from '@/e2e/faults/bare-server'
import type { Server } from '@/e2e/faults/server'
import { orderRequest } from '@/e2e/support/place-order'
import { testDatabase, testEngines } from '@/lib/testing/test-database'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const ORDERS = 4
/** From when the server is back until all have arrived; the lease of the dead process would last for a minute. */
const MOST_MS = 15_000

const placedSchema = z.object({ value: z.object({ orderId: z.string() }) })

type Arrival = { id: string; at: number }

/** An orders service that leaves every request open until `answers`, and says when an order comes. */
const ordersService = async () => {
  const systems = await fakeVenueSystems()
  const arrivals: Arrival[] = []
  const waiting: { id: string; resolve: () => void }[] = []
  let isAnswering = false
  systems.answer = (id) => {
    arrivals.push({ id, at: performance.now() })
    for (const each of waiting) if (each.id === id) each.resolve()
    return isAnswering ? 200 : 'held'
  }
  return {
    ...{ origin: systems.origin, close: systems.close, arrivals },
    answers: () => {
      isAnswering = true
    },
    heard: (id: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ id, resolve })
        if (arrivals.some((arrival) => arrival.id === id)) resolve()
      }),
  }
}

describe.each(testEngines)('crashed instance: after a process is killed while it delivers on %s', (engine) => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  const isUp = (server: Server) => server.ask({ do: 'later', ms: 0 })

  it.each(['the next start', 'a process that lives'])(
    'its venue’s queue arrives soon by %s, in order',
    async (by) => {
      const store = await testDatabase(engine)
      ends.push(store.dispose)
      const service = await ordersService()
      ends.push(service.close)
      const servers = [1, 2].map(() =>
        bareServer(store.place, { COPERTO_ORDERS_API_URL: service.origin, COPERTO_LOG_LEVEL: 'error' }),
      )
      for (const { stop } of servers) ends.push(stop)
      const [dying, other] = servers
      if (!dying || !other) throw new Error('two servers')
      const ids: string[] = []
      for (let placed = 0; placed < ORDERS; placed++) {
        const answer = placedSchema.parse(await dying.ask({ do: 'place', request: orderRequest() }))
        ids.push(answer.value.orderId)
      }
      await service.heard(ids[0] ?? '')
      if (by === 'a process that lives') await isUp(other)
      await dying.stop()
      service.answers()

      await isUp(other)
      const readyAt = performance.now()
      await service.heard(ids.at(-1) ?? '')
      // The first was on its way when its process died: it comes again, under the same id, and more than once where the
      // process that dies was left alone with it for long.
      const arrived = service.arrivals.map(({ id }) => id)
      const last = arrived.lastIndexOf(ids[0] ?? '')
      expect(last).toBeGreaterThan(0)
      expect(new Set(arrived.slice(0, last))).toEqual(new Set([ids[0]]))
      expect(arrived.slice(last)).toEqual(ids)
      expect((service.arrivals.at(-1)?.at ?? Number.POSITIVE_INFINITY) - readyAt).toBeLessThan(MOST_MS)
    },
    120_000,
  )
})
