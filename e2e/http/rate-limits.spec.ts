import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { callSharing } from '@/e2e/support/steps/realtime-steps'

/** Friday evening at the venues. */
const NOW = '2026-03-27T20:15:00+01:00'

let server: RunningServer
test.beforeAll(async () => {
  const env = { COPERTO_FEATURES: 'cart-sharing', COPERTO_RATE_FACTOR: '0.1' }
  server = await startServer({ now: NOW, env })
})
test.afterAll(() => server.kill())

/** Sends a request so often, one after the other; answers the statuses. */
const statusesOf = async (times: number, send: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = []
  for (let sent = 0; sent < times; sent++) statuses.push((await send()).status)
  return statuses
}

test('one device cannot flood a venue with bookings', async () => {
  const form = { name: 'Ada', surname: 'Rossi', seats: 4, date: '2026-03-28', time: '20:30', phone: '3331234567' }
  const book = () =>
    fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ venue: 'trattoria-lucia', type: 'b', lang: 'it', attemptKey: randomUUID() },
        ...{ form, lines: [], shownTotal: 0 },
      }),
    })
  expect(await statusesOf(3, book)).toEqual([200, 200, 429])
})

test('one address opens a limited number of shared carts', async () => {
  const open = () => callSharing(server.url, '', 'POST', { venue: '1001', type: 'r' })
  expect(await statusesOf(5, open)).toEqual([200, 200, 200, 429, 429])
})
