import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import { expect, test } from '@/e2e/support/own-server'

const DATABASE_URL = process.env.DATABASE_URL

test('the health address tells of the process, the database and the outbox', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(response.headers()['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    outbox: { queued: expect.any(Number), oldestSeconds: expect.any(Number), parked: 0 },
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

/** Stands between the app and PostgreSQL, so that a test can take the database away. */
const databaseLine = (target: URL) => {
  const open = new Set<Socket>()
  const pipe = (near: Socket): void => {
    const far = new Socket().connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy()).on('close', () => open.delete(from))
      from.pipe(to)
    }
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(pipe).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const cut = async (server: Server): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return { listen, cut }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

// On SQLite the database is a file that the process holds open: it cannot go away by itself.
if (DATABASE_URL) {
  test('a server that loses its database is live, not ready, and comes back by itself', async ({ serve }) => {
    const line = databaseLine(new URL(DATABASE_URL))
    const first = await line.listen(0)
    const port = portOf(first)
    const through = new URL(DATABASE_URL)
    through.host = `127.0.0.1:${port}`
    const server = await serve({ databaseUrl: through.href })
    const status = async (address: string): Promise<number> => (await fetch(`${server.url}${address}`)).status
    expect(await status('/api/health/ready')).toBe(200)
    await line.cut(first)
    await expect.poll(() => status('/api/health/ready')).toBe(503)
    expect(await status('/api/health/live')).toBe(200)
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({
      status: 'unavailable',
      database: 'unavailable',
      outbox: null,
    })
    const second = await line.listen(port)
    await expect.poll(() => status('/api/health/ready')).toBe(200)
    expect(await server.stop()).toBe(0)
    await line.cut(second)
  })
}
