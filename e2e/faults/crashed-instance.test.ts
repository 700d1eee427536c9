import { afterEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { bareServer } from '@/e2e/faults/bare-server'
import type { Server } from '@/e2e/faults/server'
import { orderRequest } from '@/e2e/support/place-order'
import { testDatabase, testEngines } from '@/lib/testing/test-database'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const ORDERS = 4
/** From when the server is back until all have arrived, leases of two seconds included. */
const MOST_MS = 15_000

const placedSchema = z.object({ value: z.object({ orderId: z.string() }) })

type Waiting = { id: string; isTaken: boolean; resolve: () => void }

/** An orders service that leaves every request open until `answers`, and says when an order comes and when it is taken. */
const ordersService = async () => {
  const systems = await fakeVenueSystems()
  const heard: { id: string; isTaken: boolean }[] = []
  const waiting: Waiting[] = []
  let isAnswering = false
  systems.answer = (id) => {
    heard.push({ id, isTaken: isAnswering })
    for (const each of waiting) if (each.id === id && (isAnswering || !each.isTaken)) each.resolve()
    return isAnswering ? 200 : 'held'
  }
  const until = (id: string, isTaken: boolean): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ id, isTaken, resolve })
      if (heard.some((one) => one.id === id && (one.isTaken || !isTaken))) resolve()
    })
  return {
    ...{ origin: systems.origin, close: systems.close },
    answers: () => {
      isAnswering = true
    },
    heard: (id: string) => until(id, false),
    arrives: (id: string) => until(id, true),
    taken: () => heard.flatMap(({ id, isTaken }) => (isTaken ? [id] : [])).toSorted(),
  }
}

describe.each(testEngines)('crashed instance: after a process is killed while it delivers on %s', (engine) => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  const isUp = (server: Server) => server.ask({ do: 'later', ms: 0 })

  it.each(['the next start', 'a process that lives'])(
    'what it had claimed arrives soon by %s',
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
      await Promise.all(ids.map((id) => service.arrives(id)))
      expect(performance.now() - readyAt).toBeLessThan(MOST_MS)
      expect(service.taken()).toEqual(ids.toSorted())
    },
    120_000,
  )
})
