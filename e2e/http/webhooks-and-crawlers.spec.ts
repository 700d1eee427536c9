import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { readRows } from '@/lib/testing/database-rows'
import { type FakeStripe, fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { startVendorProxy } from '@/lib/testing/vendors/vendor-proxy'

type Shop = {
  server: RunningServer
  stripe: FakeStripe
  wire: Awaited<ReturnType<typeof startVendorProxy>>
  /** What the server wrote to its log. */
  lines: string[]
}

let shop: Shop

test.beforeAll(async () => {
  const stripe = await fakeStripe()
  const wire = await startVendorProxy(stripe.origin)
  const lines: string[] = []
  const env = { ...stripe.env, COPERTO_STRIPE_API_URL: wire.origin }
  const server = await startServer({ env, onLine: (line) => void lines.push(line) })
  shop = { server, stripe, wire, lines }
})
test.afterAll(async () => {
  await shop.server.kill()
  await shop.wire.close()
  await shop.stripe.close()
})

/** An order whose diner has paid, and whom nobody has asked about it yet. */
const paidUnheard = async ({ server, stripe }: Shop) => {
  const request = orderRequest({ provider: 'stripe' })
  const { attemptKey } = request
  const { orderId } = await (await postOrder(server.url, request)).json()
  const post = (path: string) =>
    fetch(`${server.url}/api/orders/${orderId}/${path}`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey }),
    })
  expect((await post('payment')).status).toBe(200)
  const intent = stripe.intents().find(({ metadata }) => metadata.order_id === orderId)
  if (!intent) throw new Error('no intent')
  stripe.pay(intent.id, CARDS.good)
  return { orderId, attemptKey, intent, confirm: async () => (await post('confirm')).json() }
}

const TABLES = ['orders', 'payments', 'payment_events', 'outbox', 'received_orders', 'tracking_events', 'bookings']

const ledgers = ({ server: { dataDir } }: Shop) =>
  Promise.all(TABLES.map((table) => readRows({ dataDir }, `select * from ${table}`)))

const agent = (name: string) => ({ 'user-agent': name })

/** Who opens an address and is no diner: link previews, readers ahead, the router, and whoever asks for the head alone. */
const VISITORS: Record<string, string>[] = [
  ...['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0'].map(agent),
  ...['TelegramBot (like TwitterBot)', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0'].map(agent),
  { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-moz': 'prefetch' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1' },
  { 'cache-control': 'no-cache', pragma: 'no-cache' },
]

test('an address opened by bots, prefetchers and bookmarks changes nothing and asks no provider', async () => {
  const { server, wire } = shop
  const { orderId, attemptKey, intent, confirm } = await paidUnheard(shop)
  const query = `provider=stripe&transactionid=${intent.id}&response_wkToken=pay_1&orderId=${orderId}`
  const pages = ['success', 'awaitsms', 'whatsapp', 'error', 'cancel', 'payments'].map(
    (page) => `/r/q/${TRATTORIA}/orders/${page}?${query}`,
  )
  const calls = ['payment', 'confirm'].map((verb) => `/api/orders/${orderId}/${verb}?attemptKey=${attemptKey}`)
  const [before, requests] = [await ledgers(shop), wire.requests()]
  const statuses = new Set<string>()
  const visits: RequestInit[] = [...VISITORS.map((headers) => ({ headers })), { method: 'HEAD' }]
  for (const visitor of visits) {
    const open = async (path: string, kind: string) => {
      const answer = await fetch(`${server.url}${path}`, visitor)
      await answer.arrayBuffer()
      statuses.add(`${kind} ${answer.status}`)
    }
    await Promise.all([...pages.map((path) => open(path, 'page')), ...calls.map((path) => open(path, 'call'))])
  }
  expect([...statuses].toSorted()).toEqual(['call 405', 'page 200'])
  expect(await ledgers(shop)).toEqual(before)
  expect(wire.requests()).toBe(requests)
  expect(await confirm()).toMatchObject({ payed: true, payment: 'paid' })
})

const CANARY = 'canary-of-a-message'
const EVENT = { id: 'evt_outside', object: 'event', data: { object: { object: 'payout', id: 'po_1', note: CANARY } } }
const TEXT = JSON.stringify(EVENT)
const SPACED = `\n${JSON.stringify(EVENT, null, '\t')} \r\n`
const LARGEST = 64 * 1024
const padded = (bytes: number): string => TEXT.replace(CANARY, CANARY.padEnd(CANARY.length + bytes - TEXT.length, 'x'))
const DEEP = TEXT.replace(`"${CANARY}"`, `${'['.repeat(25_000)}${']'.repeat(25_000)}`)

type Bytes = string | Uint8Array<ArrayBuffer>

type Row = { what: string; status: number; body: Bytes; signed?: Bytes } & Partial<{
  headers: Record<string, string>
  streamed: boolean
  at: string
  method: string
}>

const BOM = Uint8Array.from([0xef, 0xbb, 0xbf, ...Buffer.from(TEXT)])
const NO_TEXT = Uint8Array.from([...Buffer.from(TEXT).subarray(0, -20), 0xff, ...Buffer.from(TEXT).subarray(-20)])

/** What comes to the address of messages, and the status it is answered with. */
const MESSAGES: Row[] = [
  { what: 'signed as it stands', status: 200, body: SPACED },
  { what: 'signed and then formatted again', status: 400, body: TEXT, signed: SPACED },
  { what: 'called a text', status: 200, body: TEXT, headers: { 'content-type': 'text/plain' } },
  { what: 'called a form', status: 200, body: TEXT, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'of another site', status: 200, body: TEXT, headers: { origin: 'https://evil.example' } },
  { what: 'behind a byte order mark', status: 400, body: BOM },
  { what: 'of bytes that are no text', status: 400, body: NO_TEXT },
  { what: 'compressed', status: 400, body: Uint8Array.from(gzipSync(TEXT)), headers: { 'content-encoding': 'gzip' } },
  { what: 'nested deeply', status: 200, body: DEEP },
  { what: 'empty', status: 400, body: '' },
  { what: 'unsigned', status: 400, body: TEXT, headers: { 'stripe-signature': '' } },
  { what: 'as large as may be', status: 200, body: padded(LARGEST) },
  { what: 'a byte larger', status: 413, body: padded(LARGEST + 1) },
  { what: 'too large and without its length', status: 413, body: padded(LARGEST + 1), streamed: true },
  ...['sumup', 'paypal', 'lemonway'].map((at) => ({ what: `of ${at}, not set up`, status: 404, body: TEXT, at })),
  ...['cash', 'klarna', 'constructor', '__proto__', 'STRIPE'].map((at) => ({
    ...{ what: `of ${at}, unknown`, status: 404, body: TEXT, at },
  })),
  ...['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ what: method, status: 405, body: '', method })),
]

test('a webhook is checked by its exact bytes, and no part of it is logged', async () => {
  const { server, stripe, lines } = shop
  const time = Math.floor(Date.now() / 1000)
  const send = async ({ body, signed = body, headers, streamed, at = 'stripe', method = 'POST' }: Row) => {
    const signature = createHmac('sha256', stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET).update(`${time}.`).update(signed)
    const isRead = method === 'GET' || method === 'HEAD'
    const sent = {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'x-note': CANARY },
        ...{ 'stripe-signature': `t=${time},v1=${signature.digest('hex')}`, ...headers },
      },
      ...(isRead ? {} : { body: streamed ? new Blob([body]).stream() : body, duplex: 'half' }),
    }
    const answer = await fetch(`${server.url}/api/webhooks/${at}`, sent)
    return { status: answer.status, text: await answer.text() }
  }
  const answers = []
  for (const row of MESSAGES) {
    const { status, text } = await send(row)
    answers.push({ what: row.what, status })
    expect(text, row.what).not.toContain('canary')
  }
  expect(answers).toEqual(MESSAGES.map(({ what, status }) => ({ what, status })))
  const refused = lines.filter((line) => line.includes('webhook_refused'))
  expect(refused).toHaveLength(MESSAGES.filter(({ status }) => status === 400).length)
  expect(lines.join('\n')).not.toMatch(/canary|v1=|whsec/)
})

test('a webhook is answered while its provider is silent, and its payment is reconciled later', async () => {
  const { server, stripe, wire } = shop
  const { intent, confirm } = await paidUnheard(shop)
  wire.keepSilent(true)
  const time = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ ...EVENT, id: 'evt_quick', data: { object: intent } })
  const signature = createHmac('sha256', stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`)
  const headers = { 'stripe-signature': `t=${time},v1=${signature.digest('hex')}` }
  const before = wire.requests()
  // A provider is given ten seconds to answer; whoever waited for it would have come too late here.
  const signal = AbortSignal.timeout(5_000)
  const answer = await fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', headers, body, signal })
  expect(answer.status).toBe(200)
  await expect.poll(wire.requests).toBeGreaterThan(before)
  wire.keepSilent(false)
  await expect.poll(confirm, { intervals: [250] }).toMatchObject({ payed: true, payment: 'paid' })
})

/** The most memory that a process ever had, in MB. */
const peakOf = async ({ pid }: RunningServer): Promise<number> => {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

for (const kind of ['endless', 'packed'] as const) {
  test(`an ${kind} answer of Stripe is given up before it fills the memory`, async () => {
    const { server, wire, lines } = shop
    const { orderId, attemptKey, confirm } = await paidUnheard(shop)
    const another = orderRequest({ provider: 'stripe' })
    const placed = await (await postOrder(server.url, another)).json()
    const [peak, before] = [await peakOf(server), wire.flooded()]
    wire.flood(kind)
    // Asked about a payment that was begun, and to begin one.
    expect(await confirm()).toMatchObject({ orderId, payed: false, asked: false })
    const begun = await fetch(`${server.url}/api/orders/${placed.orderId}/payment`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey: another.attemptKey }),
    })
    expect([begun.status, await begun.json()]).toEqual([503, { error: { code: 'payment_unavailable' } }])
    wire.flood(null)
    // Each is tried three times, and what was on its way fills a socket: of 256 MB each, next to nothing is read.
    if (kind === 'endless') expect(wire.flooded() - before).toBeLessThan(100)
    expect((await peakOf(server)) - peak).toBeLessThan(150)
    expect(lines.join('\n')).not.toContain(attemptKey)
    await expect.poll(confirm, { intervals: [250] }).toMatchObject({ payed: true, payment: 'paid' })
  })
}
