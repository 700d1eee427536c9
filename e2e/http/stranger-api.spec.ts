import { randomBytes, randomUUID } from 'node:crypto'
import {
  BURRATA,
  COVER,
  orderRequest,
  PIZZERIA,
  postOrder,
  TRATTORIA,
  takeawayRequest,
} from '@/e2e/support/place-order'
import { EVENING_WITH_FEATURES } from '@/e2e/support/servers/http-servers'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { readRows } from '@/lib/testing/database-rows'

let server: ServedApp
let call: Call
test.beforeEach(async ({ borrow }) => {
  server = await borrow(EVENING_WITH_FEATURES)
  call = caller(server.url)
})

/** What of a diner must reach nobody else. */
const SECRETS = /Ada|Rossi|3331234567|suonare|latte|milk/

const NOBODY = '0'.repeat(20)

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A call as a page of the site makes it. Nobody may keep any answer. */
const caller =
  (origin: string) =>
  async (path: string, { method = 'POST', body, headers }: Sent = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== 405) expect(response.headers.get('cache-control'), path).toBe('no-store')
    return { status: response.status, text, headers: response.headers }
  }

type Call = ReturnType<typeof caller>

const codeOf = ({ text }: { text: string }): string => JSON.parse(text).error.code

/** What each address that takes JSON refuses before it looks anything up. */
const expectGuarded = async (path: string, body: object) => {
  const refusals: [Sent, number][] = [
    [{ body, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [{ body, headers: { 'content-type': 'text/plain' } }, 415],
    [{ body: '{' }, 400],
    [{ body: { ...body, extra: 1 } }, 422],
    [{ body: { ...body, extra: 'x'.repeat(9_000) } }, 413],
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method): [Sent, number] => [{ method }, 405]),
  ]
  const statuses = await Promise.all(refusals.map(async ([sent]) => (await call(path, sent)).status))
  expect([path, statuses]).toEqual([path, refusals.map(([, status]) => status)])
}

const person = { name: 'Ada', surname: 'Rossi', phone: '3331234567' }

const book = async (venue: string) => {
  const attemptKey = randomUUID()
  const form = { ...person, seats: 2, date: '2026-03-28', time: '20:30', note: 'suonare' }
  const request = { venue, type: 'b', lang: 'it', attemptKey, form, lines: [], shownTotal: 0 }
  const { reference } = JSON.parse((await call('/bookings', { body: request })).text)
  return { id: String(reference), attemptKey }
}

test('a booking is read and cancelled only with its own key', async () => {
  const [mine, other] = [await book('trattoria-lucia'), await book('1007')]
  const key = { attemptKey: mine.attemptKey }
  const nowhere = (await call(`/bookings/${NOBODY}/status`, { body: key })).text

  for (const verb of ['status', 'cancel']) {
    await expectGuarded(`/bookings/${mine.id}/${verb}`, key)
    for (const [id, attemptKey] of [
      [other.id, mine.attemptKey],
      [mine.id, other.attemptKey],
      [mine.id, randomUUID()],
      [`${mine.id}%00`, mine.attemptKey],
      [`${mine.id}0`, mine.attemptKey],
      [`${mine.id}' or 1=1 --`, mine.attemptKey],
    ]) {
      const answer = await call(`/bookings/${encodeURIComponent(String(id))}/${verb}`, { body: { attemptKey } })
      // Of one that is another's nobody learns that it exists.
      expect([verb, id, answer.status, answer.text]).toEqual([verb, id, 404, nowhere])
    }
    expect((await call(`/bookings/${mine.id}/${verb}`, { body: { attemptKey: 'x' } })).status).toBe(422)
  }
  const stands = await readRows(server, `select state from bookings where id in ('${mine.id}', '${other.id}')`)
  expect(stands).toEqual([{ state: 'requested' }, { state: 'requested' }])

  const status = await call(`/bookings/${mine.id}/status`, { body: key })
  expect(status.status).toBe(200)
  expect(status.text).not.toMatch(/Ada|Rossi|3331234567/)
  expect(status.text).not.toContain(mine.attemptKey)
})

/** Where the calendar file of a booking is, as its diner is told. */
const calendarOf = async (mine: { id: string; attemptKey: string }): Promise<string> => {
  const status = await call(`/bookings/${mine.id}/status`, { body: { attemptKey: mine.attemptKey } })
  return String(JSON.parse(status.text).calendar).replace('/api', '')
}

test('the calendar file of a booking names nobody and opens with its own key alone', async () => {
  const [mine, other] = [await book('trattoria-lucia'), await book('1007')]
  const calendar = await calendarOf(mine)
  const file = await call(calendar, { method: 'GET', headers: { 'sec-fetch-site': 'none' } })
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.text).not.toMatch(SECRETS)
  expect(file.text).not.toContain(mine.attemptKey)
  const calendarKey = String(calendar.split('/').at(-1))
  for (const path of [
    calendar.replace(mine.id, other.id),
    calendar.replace(calendarKey, mine.attemptKey),
    calendar.replace(calendarKey, calendarKey.slice(0, -1)),
    calendar.replace(calendarKey, `${calendarKey}0`),
  ]) {
    expect([path, (await call(path, { method: 'GET' })).status]).toEqual([path, 404])
  }
  // The key of the file opens the file alone.
  expect((await call(`/bookings/${mine.id}/cancel`, { body: { attemptKey: calendarKey } })).status).toBe(422)
  expect((await call(calendar, { body: {} })).status).toBe(405)
})

test('a booking cancelled ten times at once is cancelled once, and its calendar file says so', async () => {
  const mine = await book('trattoria-lucia')
  const key = { attemptKey: mine.attemptKey }
  const calendar = await calendarOf(mine)
  const gone = await Promise.all(Array.from({ length: 10 }, () => call(`/bookings/${mine.id}/cancel`, { body: key })))
  for (const answer of gone) expect([answer.status, JSON.parse(answer.text).state]).toEqual([200, 'cancelled'])
  const file = await call(calendar, { method: 'GET' })
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('STATUS:CANCELLED')])
  const told = await readRows(server, `select kind from outbox where booking_id = '${mine.id}' and kind like 'cancel%'`)
  expect(told).toEqual([{ kind: 'cancellation_event' }])
})

test('of the covers of a table a stranger learns a number of people and no more', async () => {
  const device = randomBytes(16).toString('hex')
  const asked = { venue: String(TRATTORIA), type: 'r', table: '19' }
  await expectGuarded('/tables/covers', asked)
  const order = orderRequest({ table: '19', customers: 2, shownTotal: BURRATA.price + 2 * COVER })
  const placed = await postOrder(server.url, order, { headers: { 'x-coperto-device': device } })
  expect(placed.status).toBe(200)
  const covers = async (body: object, header?: string) => {
    const answer = await call('/tables/covers', { body, headers: header ? { 'x-coperto-device': header } : {} })
    return answer.status === 200 ? answer.text : answer.status
  }
  for (let again = 0; again < 3; again++) expect(await covers(asked, device)).toBe('{"people":2,"counted":0}')
  const of = `where order_id = '${(await placed.json()).orderId}'`
  const charged = () => readRows(server, `select device, people from covers ${of}`)
  const [row, ...more] = await charged()
  const { device: hash } = Object(row)
  expect([more, hash === device]).toEqual([[], false])
  const others = [randomBytes(16).toString('hex'), undefined, '', device.toUpperCase(), `${device},${device}`, hash]
  for (const stranger of others) {
    expect([stranger, await covers(asked, stranger)]).toEqual([stranger, '{"people":0,"counted":2}'])
  }
  const elsewhere = [{ table: '28' }, { table: '' }, { table: "19' or '19" }, { venue: '1007' }, { type: 'h' }]
  for (const there of elsewhere) {
    expect([there, await covers({ ...asked, ...there }, device)]).toEqual([there, '{"people":0,"counted":0}'])
  }
  expect(await covers({ ...asked, venue: '99999' }, device)).toBe(404)
  expect(await covers({ ...asked, table: 'x'.repeat(1_000) }, device)).toBe(422)
  expect(await charged()).toEqual([row])
})

const place = async (request: { attemptKey: string }) => {
  const placed = await postOrder(server.url, request)
  expect(placed.status).toBe(200)
  return { orderId: String((await placed.json()).orderId), attemptKey: request.attemptKey }
}

/** An order with what must reach nobody else, and one of another diner. */
const placeTwo = async () =>
  [
    await place(takeawayRequest('20:15', { note: 'suonare' }, { allergies: ['milk'] })),
    await place(orderRequest()),
  ] as const

test('the state of an order is read only with its key', async () => {
  const [mine, other] = await placeTwo()
  const path = `/orders/${mine.orderId}/confirm`
  await expectGuarded(path, { attemptKey: mine.attemptKey })
  const nowhere = (await call('/orders/ord_0/confirm', { body: { attemptKey: mine.attemptKey } })).text
  for (const attemptKey of [other.attemptKey, randomUUID()]) {
    const answer = await call(path, { body: { attemptKey, chatOpened: true } })
    expect([answer.status, answer.text]).toEqual([404, nowhere])
  }
  const chatOf = () => readRows(server, `select chat from orders where id = '${mine.orderId}'`)
  expect(await chatOf()).toEqual([{ chat: 'awaited' }])
})

test('that a diner opened the chat of an order is noted once and stays', async () => {
  const [mine] = await placeTwo()
  const path = `/orders/${mine.orderId}/confirm`
  const chatOf = () => readRows(server, `select chat from orders where id = '${mine.orderId}'`)
  const opened = { body: { attemptKey: mine.attemptKey, chatOpened: true } }
  for (let again = 0; again < 3; again++) expect((await call(path, opened)).status).toBe(200)
  expect(await chatOf()).toEqual([{ chat: 'opened' }])
  await call(path, { body: { attemptKey: mine.attemptKey, chatOpened: false } })
  expect(await chatOf()).toEqual([{ chat: 'opened' }])
})

test('the guests of a shared cart read how its order stands, and nothing of who ordered', async () => {
  const [mine, other] = await placeTwo()
  const share = JSON.parse((await call('/sharing', { body: { venue: String(PIZZERIA), type: 't' } })).text)
  const guest = randomUUID()
  const products = [{ ...takeawayRequest('20:15').lines[0], id: 'x', name: 'x', price: 1 }]
  const part = { res_id: PIZZERIA, type: 't', token: share.token, action: 'send active' }
  const put = { ...part, order: [{ user_id: guest, user: 'Bea', products }] }
  expect((await call(`/sharing/${share.token}`, { method: 'PUT', body: put })).status).toBe(200)
  const close = (headers: Record<string, string>, order: object) =>
    call(`/sharing/${share.token}/close`, { headers, body: { order } })
  const owner = { 'x-share-key': String(share.ownerKey) }
  const read = (key: string) =>
    call(`/sharing/${share.token}/order`, { method: 'GET', headers: key ? { 'x-share-key': key } : {} })
  for (const key of ['', randomUUID(), share.token, share.channel, mine.attemptKey]) {
    expect((await close({ 'x-share-key': key }, mine)).status).toBe(404)
    const answer = await read(key)
    expect([key, answer.status, codeOf(answer)]).toEqual([key, 404, 'share_unknown'])
  }
  // An order of another venue, and one whose key is another's, are not what the cart became.
  for (const order of [other, { orderId: mine.orderId, attemptKey: other.attemptKey }]) {
    expect((await close(owner, order)).status).toBe(200)
    expect(JSON.parse((await read(guest)).text)).toEqual({ state: 'closed', order: null, taken: [] })
  }
  expect((await close(owner, mine)).status).toBe(200)
  const seen = await read(guest)
  expect(Object.keys(JSON.parse(seen.text).order).toSorted()).toEqual(['answer', 'number', 'phase', 'runs', 'service'])
  expect(seen.text).not.toMatch(SECRETS)
  for (const secret of [mine.orderId, mine.attemptKey]) expect(seen.text).not.toContain(secret)
  const abroad = { 'x-share-key': guest, 'sec-fetch-site': 'cross-site' }
  expect((await call(`/sharing/${share.token}/order`, { method: 'GET', headers: abroad })).status).toBe(403)
})

test('an order too long for a chat is read as a whole only by its link', async () => {
  const note = '寿司'.repeat(140)
  const request = takeawayRequest('20:45', { note })
  const { orderId } = await (await postOrder(server.url, request)).json()
  const status = await call(`/orders/${orderId}/confirm`, { body: { attemptKey: request.attemptKey } })
  const { message } = JSON.parse(status.text)
  expect(encodeURIComponent(message).length).toBeLessThan(2_000)
  expect(message).not.toContain(note)
  const [, link = ''] = /^Ordine completo: (\S+)$/m.exec(message) ?? []
  expect(new URL(link).origin).toBe(server.url)
  expect(link).not.toContain(request.attemptKey)

  const path = new URL(link).pathname.replace('/api', '')
  const page = await call(path, { method: 'GET', headers: { 'sec-fetch-site': 'none' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  for (const words of [note, 'Rossi', 'Totale: ']) expect(page.text).toContain(words)
  expect(page.text).not.toContain('<script')
  const key = String(path.split('/').at(-1))
  for (const other of [path.replace(key, request.attemptKey), path.slice(0, -1), path.replace(orderId, NOBODY)]) {
    expect([other, (await call(other, { method: 'GET' })).status]).toEqual([other, 404])
  }
  expect((await call(path, { body: {} })).status).toBe(405)
})
