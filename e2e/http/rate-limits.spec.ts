import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'

/** Friday evening at the venues. */
const NOW = '2026-03-27T20:15:00+01:00'

let server: RunningServer
const lines: string[] = []
test.beforeAll(async () => {
  const env = { COPERTO_RATE_FACTOR: '0.1' }
  server = await startServer({ now: NOW, env, onLine: (line) => lines.push(line) })
})
test.afterAll(() => server.kill())

test('one address cannot flood a venue with bookings, and reads when it may book again', async () => {
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
  for (let sent = 0; sent < 6; sent++) expect((await book()).status).toBe(200)
  for (const by of ['the app', 'the front server, which knows by now']) {
    const refused = await book()
    expect(refused.status, by).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(refused.headers.has('x-coperto-limited')).toBe(false)
  }
  const asked = () => lines.filter((line) => line.includes('"api_answer"') && line.includes('"status":429'))
  await expect.poll(asked).toHaveLength(1)
})
