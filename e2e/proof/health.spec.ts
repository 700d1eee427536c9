import { randomUUID } from 'node:crypto'
import { AS_OPERATOR, OPERATOR } from '@/e2e/support/documents'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { databaseProxy } from '@/lib/testing/outages/database-proxy'

const DATABASE_URL = process.env.DATABASE_URL

test('a server that cannot reach its database says so and ends', async ({ serve }) => {
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

test('a server with a wrong setting never listens', async ({ serve }) => {
  const lines: string[] = []
  const starting = serve({ env: { COPERTO_DEMO: 'maybe' }, onLine: (line) => lines.push(line) })
  await expect(starting).rejects.toThrow(/ended with 1:[\s\S]*- COPERTO_DEMO: write 1/)
  expect(lines.join('\n')).not.toContain('Listening')
})

test('a server whose start fails at its last step says why and ends', async ({ serve }) => {
  const broken = `import { Server } from 'node:net'; Server.prototype.listen = () => { throw new Error('no door') }`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(broken)}`
  await expect(serve({ env: { NODE_OPTIONS } })).rejects.toThrow(
    /ended with 1:[\s\S]*Coperto cannot start: Error: no door/,
  )
})

const postConfirm = (origin: string, orderId: string, attemptKey: string): Promise<Response> =>
  fetch(`${origin}/api/orders/${orderId}/confirm`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ attemptKey }),
  })

// On SQLite the database is a file that the process holds open: it cannot go away by itself.
if (DATABASE_URL) {
  test('a server without its database is live but not ready, takes no order and recovers by itself', async ({
    serve,
    makeDatabase,
  }) => {
    // Not the suite's: a server that is cut off keeps for a minute what it was about to deliver.
    const { databaseUrl = '' } = await makeDatabase(DATABASE_URL)
    const line = await databaseProxy(databaseUrl)
    const server = await serve({ databaseUrl: line.url, env: OPERATOR })
    const status = async (address: string): Promise<number> => (await fetch(`${server.url}${address}`)).status
    expect(await status('/api/health/ready')).toBe(200)
    await line.cut()
    await expect.poll(() => status('/api/health/ready')).toBe(503)
    expect(await status('/api/health/live')).toBe(200)
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'unavailable' })
    expect(await (await fetch(`${server.url}/api/health`, { headers: AS_OPERATOR })).json()).toEqual({
      status: 'unavailable',
      database: 'unavailable',
      disk: null,
      outbox: null,
      money: null,
      webhooks: { refused: 0 },
      menus: null,
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
