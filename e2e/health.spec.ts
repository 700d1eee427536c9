import { randomUUID } from 'node:crypto'
import { databaseLine } from '@/e2e/support/database-line'
import { expect, test } from '@/e2e/support/own-server'
import { orderRequest, postOrder } from '@/e2e/support/place-order'

const DATABASE_URL = process.env.DATABASE_URL

test('the health address tells of the process, the database and the outbox', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    disk: DATABASE_URL ? null : 'ok',
    outbox: { queued: expect.any(Number), oldestSeconds: expect.any(Number), parked: 0 },
    money: { held: 0, refund_due: 0, reversed: 0, unanswered: 0 },
    webhooks: { refused: expect.any(Number) },
  })
})

for (const [address, what] of [
  ['/api/health/live', 'that the process runs'],
  ['/api/health/ready', 'that it may get work'],
] as const) {
  test(`${address} says ${what} and nothing more`, async ({ request }) => {
    const response = await request.get(address)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'ok' })
    expect((await request.post(address)).status()).toBe(405)
  })
}

test('a server bound to one address by HOST serves whole pages under any name', async ({ serve, request }) => {
  const server = await serve({ env: { HOST: '127.0.0.1' } })
  const { port } = new URL(server.url)
  for (const host of [`127.0.0.1:${port}`, 'menu.example.com']) {
    const response = await request.get(`http://127.0.0.1:${port}/r/q/1001/menu`, { headers: { host } })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Trattoria Lucia')
  }
})

test('a server that does not reach its database says so and ends', async ({ serve }) => {
  const databaseUrl = 'postgres://coperto:s3cret-word@127.0.0.1:1/none'
  const lines: string[] = []
  const server = await serve({ databaseUrl, onLine: (line) => lines.push(line) })
  const knock = (): Promise<string> =>
    fetch(server.url).then(
      () => 'answers',
      () => 'gone',
    )
  await expect.poll(knock).toBe('gone')
  expect(await server.stop()).toBe(1)
  expect(lines.join('\n')).toContain('Coperto cannot start')
  expect(lines.join('\n')).not.toContain('s3cret-word')
})

const postConfirm = (origin: string, orderId: string, attemptKey: string): Promise<Response> =>
  fetch(`${origin}/api/orders/${orderId}/confirm`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ attemptKey }),
  })

// On SQLite the database is a file that the process holds open: it cannot go away by itself.
if (DATABASE_URL) {
  test('a server that loses its database is live, not ready, takes no order, and comes back by itself', async ({
    serve,
    makeDatabase,
  }) => {
    // Not the suite's: a server that is cut off keeps for a minute what it was about to deliver.
    const { databaseUrl = '' } = await makeDatabase(DATABASE_URL)
    const line = await databaseLine(databaseUrl)
    const server = await serve({ databaseUrl: line.url })
    const status = async (address: string): Promise<number> => (await fetch(`${server.url}${address}`)).status
    expect(await status('/api/health/ready')).toBe(200)
    await line.cut()
    await expect.poll(() => status('/api/health/ready')).toBe(503)
    expect(await status('/api/health/live')).toBe(200)
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({
      status: 'unavailable',
      database: 'unavailable',
      disk: null,
      outbox: null,
      money: null,
      webhooks: { refused: 0 },
    })
    const request = orderRequest()
    const refused = await postOrder(server.url, request)
    expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'unavailable' } }])
    const unknown = await postConfirm(server.url, 'ord_any', randomUUID())
    expect([unknown.status, await unknown.json()]).toEqual([503, { error: { code: 'unavailable' } }])
    await line.mend()
    await expect.poll(() => status('/api/health/ready')).toBe(200)
    expect((await postOrder(server.url, request)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await line.cut()
  })
}
