import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BURRATA, COVER, orderRequest, PIZZERIA, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { readRows } from '@/lib/testing/database-rows'

/** Asks some hundred times. */
test.describe.configure({ timeout: 360_000 })

/** A fifth of the usual limits: six orders a table, one wrong coupon code an address and twenty a venue. */
const ENV = {
  COPERTO_RATE_FACTOR: '0.2',
  COPERTO_TRUSTED_HOPS: '1',
  COPERTO_FEATURES: 'coupon,cart-sharing',
  COPERTO_OPERATOR_TOKEN: 'operator-token-of-this-test',
}

/** Twice as many as guess before the venue has no guess left, and far more than a table takes orders. */
const MANY = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`)
const from = (address: string) => ({ 'x-forwarded-for': address })
const retryAfter = (response: Response): number => Number(response.headers.get('retry-after'))

const API = join(import.meta.dirname, '..', '..', 'app', 'api')
const PARTS: Record<string, string> = {
  '[ref]': '99999',
  '[type]': 'r',
  '[page]': 'success',
  '[kind]': 'dish',
  '[id]': '1',
  '[provider]': 'stripe',
  '[token]': 'nobody',
  '[person]': 'nobody',
}

/** Every handler of the API as method and path; streams are counted while they are open, see realtime-api. */
const handlers = (): [method: string, path: string][] =>
  readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts') && !file.includes('[channel]'))
    .flatMap((file) => {
      const path = file
        .split(/[\\/]/)
        .slice(0, -1)
        .map((part) => PARTS[part] ?? part)
      const methods = readFileSync(join(API, file), 'utf8').matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)
      return [...methods].map(([, method]): [string, string] => [method ?? '', `/api/${path.join('/')}`])
    })

test('every route of the API limits the requests of one address, and says when it may ask again', async ({ serve }) => {
  // The least there is, so that few requests are enough; some at a time, as one by one they take longer than the test may.
  const { url } = await serve({ env: { ...ENV, COPERTO_RATE_FACTOR: '0.1' } })
  const all = handlers()
  expect(all.length).toBeGreaterThan(30)
  for (const [at, [method, path]] of all.entries()) {
    const what = `${method} ${path}`
    const ask = (address: string) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { origin: url, 'content-type': 'application/json', ...from(address) },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
    const isOver = (response: Response): boolean =>
      // A beacon waits for no answer, nor does a report: what is too much is dropped without a word.
      ['/api/track', '/api/csp-reports'].includes(path) ? response.status === 204 : response.status === 429
    const first = await ask(`198.51.100.${at}`)
    expect(isOver(first), what).toBe(false)
    // All that a venue's devices ask is counted together: one address that asked for too much of it has no part left.
    const asking = /^\/api\/(?:desk|office|operator)\//.test(path) ? '198.51.100.200' : `198.51.100.${at}`
    let last: Response | undefined
    for (let asked = 0; asked < 500 && !last; asked += 5) {
      const some = await Promise.all(Array.from({ length: 5 }, () => ask(asking)))
      last = some.find(isOver)
    }
    expect(last, what).toBeDefined()
    if (last?.status !== 429) continue
    // The page of a withdrawal is for a person to read.
    if (!path.startsWith('/api/newsletter/')) {
      expect(await last.json(), what).toEqual({ error: { code: 'rate_limited' } })
    }
    expect(retryAfter(last), what).toBeGreaterThanOrEqual(1)
    // A word between the app and the front server.
    expect(last.headers.has('x-coperto-limited'), what).toBe(false)
    expect(isOver(await ask(`203.0.113.${at}`)), what).toBe(false)
  }
})

test('dozens of addresses that order at a table, or guess coupons, lock out nobody else', async ({ serve }) => {
  const server = await serve({ env: ENV })
  const order = (address: string, table: string, headers = {}, changes = {}) =>
    postOrder(server.url, orderRequest({ table, ...changes }), { headers: { ...from(address), ...headers } })

  await test.step('the table takes what it may, and one of each', async () => {
    const statuses: number[] = []
    for (const address of MANY) {
      const both = await Promise.all([order(address, '1'), order(address, '1')])
      statuses.push(...both.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6 + MANY.length)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const refused = await order('203.0.113.30', '1')
    expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'try_later' } }])
    expect(retryAfter(refused)).toBeGreaterThan(500)
    expect(retryAfter(refused)).toBeLessThanOrEqual(600)
  })

  await test.step('the diner who sits there orders, and the next table', async () => {
    expect((await order('198.51.100.1', '1')).status).toBe(200)
    const device = { 'x-coperto-device': randomBytes(16).toString('hex') }
    // Its first order charges the cover.
    for (const shownTotal of [BURRATA.price + COVER, BURRATA.price, BURRATA.price]) {
      expect((await order('198.51.100.2', '2', device, { shownTotal })).status).toBe(200)
    }
  })

  await test.step('the venue reads where they come from', async () => {
    const notes = async (): Promise<string[]> => {
      const rows = await readRows(server, `select payload from received_orders order by received_at`)
      return rows.map((row) => JSON.parse(Object(row).payload).order.note)
    }
    await expect
      .poll(async () => (await notes()).filter((note) => note.includes('dallo stesso dispositivo')))
      .toEqual([expect.stringContaining('[3° ordine senza risposta dallo stesso dispositivo')])
    await expect
      .poll(async () => (await notes()).some((note) => note.includes('40° ordine senza risposta dallo stesso tavolo')))
      .toBe(true)
    const origins = JSON.stringify(await readRows(server, 'select * from order_origins'))
    expect(origins).not.toMatch(/203\.0\.113|198\.51/)
  })

  await test.step('a right coupon code is taken while they guess', async () => {
    const coupon = (address: string, code: string) =>
      fetch(`${server.url}/api/venues/${PIZZERIA}/coupon`, {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/json', ...from(address) },
        body: JSON.stringify({ type: 'd', lang: 'it', code }),
      })
    const bodies = new Set<string>()
    for (const address of MANY) {
      const some = await Promise.all(['UNO', 'DUE'].map((code) => coupon(address, code)))
      for (const response of some) bodies.add(await response.text())
    }
    expect(bodies).toEqual(new Set(['{"error":{"code":"coupon_invalid"}}', '{"error":{"code":"try_later"}}']))
    const guesser = await coupon('203.0.113.30', 'VESUVIO10')
    expect([guesser.status, await guesser.json()]).toEqual([503, { error: { code: 'try_later' } }])
    expect(retryAfter(guesser)).toBeGreaterThan(500)
    const right = await coupon('198.51.100.3', 'vesuvio10')
    expect([right.status, await right.json()]).toMatchObject([200, { coupon: { code: 'VESUVIO10' } }])
  })
})
