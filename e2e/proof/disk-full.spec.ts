import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AS_OPERATOR, OPERATOR } from '@/e2e/support/documents'
import { type SmallDisk, smallDisk } from '@/e2e/support/outages/small-disk'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { test as base, expect } from '@/e2e/support/servers/own-server'
import { changeRows, readRows } from '@/lib/testing/database-rows'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

const DISK_MB = 32
const FLOOR_MB = 8
const MEGABYTE = 1024 * 1024
/** Bytes left when orders come: none, part of a page, some pages, some orders. */
const LEFT = [0, 3_000, 12_288, 40_000, 300_000]
/** More than fit into the largest rest, even where the database has just begun to use its log from the start again. */
const MOST_ORDERS = 300
/** One refused alone may be followed by a taken one: the database frees room in its log now and then. */
const IN_A_ROW = 3
const HEALS_MS = 30_000

/** `test` with a disk that can be filled. */
const test = base.extend<{ disk: SmallDisk | null }>({
  disk: async ({ baseURL: _ }, use) => {
    const disk = smallDisk(DISK_MB)
    await use(disk)
    disk?.remove()
  },
})

const NEITHER = 'this machine neither mounts a small disk nor limits the files of a process'

const post = async (origin: string, path: string, body: object) => {
  const headers = { origin, 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

const place = async (origin: string, request = orderRequest()): Promise<string | number> => {
  const response = await postOrder(origin, request)
  const body = await response.json()
  return response.status === 200 ? String(body.orderId) : response.status
}

const column = async (dataDir: string, query: string): Promise<string[]> =>
  z
    .array(z.object({ id: z.string() }))
    .parse(await readRows({ dataDir }, query))
    .map(({ id }) => id)
    .sort()

test('below the disk floor no new order or payment begins, and those that began are finished', async ({
  disk,
  serve,
}) => {
  test.skip(!disk?.tellsRoom, 'this machine mounts no small disk')
  if (!disk) return
  const { dataDir } = disk
  const stripe = await fakeStripe()
  const lines: string[] = []
  const env = { ...OPERATOR, ...stripe.env, COPERTO_DISK_FLOOR_MB: String(FLOOR_MB) }
  const server = await serve({ dataDir, env, onLine: (line) => lines.push(line) })
  const { url } = server
  const health = async (path = '') => {
    const response = await fetch(`${url}/api/health${path}`, { headers: AS_OPERATOR })
    return { code: response.status, ...(await response.json()) }
  }
  const taken = orderRequest()
  const takenId = await place(url, taken)
  expect(takenId).toMatch(/^ord_/)
  const [paying, waiting] = [orderRequest({ provider: 'stripe' }), orderRequest({ provider: 'stripe' })]
  const [payingId, waitingId] = [await place(url, paying), await place(url, waiting)]
  const started = await post(url, `/api/orders/${payingId}/payment`, { attemptKey: paying.attemptKey })
  expect(started.status).toBe(200)

  disk.fill((FLOOR_MB - 2) * MEGABYTE, server.pid)
  await expect.poll(async () => (await health()).status).toBe('disk_low')
  expect(await health()).toMatchObject({ code: 503, database: 'ok', disk: 'low' })
  expect(await health('/ready')).toEqual({ code: 200, status: 'ok' })
  const anybody = await fetch(`${url}/api/health`)
  expect([anybody.status, await anybody.json()]).toEqual([503, { status: 'unavailable' }])
  const unavailable = { status: 503, body: { error: { code: 'unavailable' } } }
  for (const provider of ['cash', 'stripe'] as const) {
    expect(await post(url, '/api/orders', orderRequest({ provider }))).toEqual(unavailable)
  }
  const form = { name: 'Ada', surname: 'Rossi', seats: 2, date: '2030-01-05', time: '20:30', phone: '3331234567' }
  const booking = { venue: 'trattoria-lucia', type: 'b', lang: 'it', attemptKey: randomUUID(), form, lines: [] }
  expect(await post(url, '/api/bookings', { ...booking, shownTotal: 500 })).toEqual(unavailable)
  expect(await post(url, `/api/orders/${waitingId}/payment`, { attemptKey: waiting.attemptKey })).toEqual({
    status: 503,
    body: { error: { code: 'payment_unavailable' } },
  })
  expect(stripe.intents()).toHaveLength(1)
  expect(await place(url, taken), 'an order taken before is answered').toBe(takenId)
  expect((await fetch(`${url}/r/q/${TRATTORIA}/menu`)).status).toBe(200)
  stripe.pay(stripe.intents()[0]?.id ?? '', CARDS.good)
  const confirmed = await post(url, `/api/orders/${payingId}/confirm`, { attemptKey: paying.attemptKey })
  expect(confirmed).toMatchObject({ status: 200, body: { payed: true } })
  const received = 'select order_id as id from received_orders'
  await expect.poll(() => column(dataDir, received)).toEqual([takenId, payingId].map(String).sort())

  disk.free(server.pid)
  await expect.poll(() => place(url), { timeout: HEALS_MS }).toMatch(/^ord_/)
  expect(await health()).toMatchObject({ code: 200, status: 'ok', disk: 'ok' })
  const told = lines.flatMap((line) => /"msg":"(disk_\w+)"/.exec(line)?.[1] ?? [])
  expect(told).toEqual(['disk_low', 'disk_has_room'])
  await stripe.close()
})

test('a full disk loses or doubles no order', async ({ disk, serve }) => {
  test.skip(!disk, NEITHER)
  if (!disk) return
  const { dataDir } = disk
  const lines: string[] = []
  const server = await serve({ dataDir, env: { COPERTO_DISK_FLOOR_MB: '0' }, onLine: (line) => lines.push(line) })
  const { url, pid } = server
  const acknowledged: string[] = []
  const unanswered: ReturnType<typeof orderRequest>[] = []
  const order = async (): Promise<boolean> => {
    const request = orderRequest()
    const id = await place(url, request)
    if (typeof id === 'string') acknowledged.push(id)
    else unanswered.push(request)
    expect([503, 'string']).toContain(typeof id === 'string' ? 'string' : id)
    return typeof id === 'string'
  }
  for (const left of LEFT) {
    expect(await order()).toBe(true)
    // While orders are under way, and then while they keep coming.
    const underWay = Array.from({ length: 3 }, order)
    disk.fill(left, pid)
    await Promise.all(underWay)
    let refused = 0
    for (let sent = 0; refused < IN_A_ROW && sent < MOST_ORDERS; sent++) refused = (await order()) ? 0 : refused + 1
    expect(refused, `with ${left} bytes left`).toBe(IN_A_ROW)
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
    disk.free(pid)
    await expect.poll(order, { timeout: HEALS_MS }).toBe(true)
  }
  expect(lines.some((line) => /SQLITE_(FULL|IOERR)/.test(line))).toBe(true)
  expect(lines.filter((line) => /uncaught|unhandled/i.test(line))).toEqual([])
  // What got no answer may be asked again: it becomes one order, once.
  for (const request of unanswered.slice(0, 5)) acknowledged.push(String(await place(url, request)))
  // The lease is over of a delivery that could not be noted.
  await changeRows({ dataDir }, 'update outbox set next_attempt_at = 1 where lease_token is not null')
  const ids = [...acknowledged].sort()
  const delivered = "select id from orders where state = 'delivered'"
  await expect.poll(() => column(dataDir, delivered), { timeout: HEALS_MS }).toEqual(ids)
  expect(await column(dataDir, 'select id from orders')).toEqual(ids)
  expect(await column(dataDir, 'select order_id as id from received_orders')).toEqual(ids)
  expect(await server.stop()).toBe(0)
})
