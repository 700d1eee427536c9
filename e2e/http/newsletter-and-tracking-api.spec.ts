import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { MAX_BATCH_EVENTS } from '@/lib/core/tracking/limits'
import { readRows } from '@/lib/testing/database-rows'

type Sent = { headers?: Record<string, string>; venue?: string }

/** Sends to a route of a venue as a page of the site does: a browser states where it comes from. */
const post = async (route: string, body: unknown, { headers = {}, venue = String(TRATTORIA) }: Sent = {}) => {
  const origin = suiteOrigin()
  const response = await fetch(`${origin}/api/venues/${venue}/${route}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}
const rows = (query: string) => readRows(suiteDatabase(), query)
const refused = (status: number, code: string, field?: string) => ({
  status,
  json: { error: field === undefined ? { code } : { code, field } },
})
const DONE = { status: 200, json: { ok: true } }
const LINK = expect.stringMatching(/^\/api\/newsletter\/[\w-]{32}$/)
const TAKEN = { status: 200, json: { ok: true, withdraw: LINK } }
const ELSEWHERE = { headers: { origin: 'https://evil.example' } }

const signUp = (changes: object = {}) => ({
  name: 'Ada',
  lastname: 'Rossi',
  email: `Ada.${randomUUID()}@Example.it`,
  phone: '+39 333 1234567',
  agree: true,
  'second-agree': true,
  text_version: '1.it',
  ...changes,
})
const subscribers = (email: string) =>
  rows(`select * from newsletter_subscriptions where email_key = '${email.toLowerCase()}'`)

test('a newsletter sign-up is kept once, with the proof of both consents', async () => {
  const mine = signUp({ name: 'Ada\r\nBcc: tutti@example.it' })
  expect(await post('newsletter', mine)).toEqual(TAKEN)
  expect(await post('newsletter', { ...mine, email: mine.email.toLowerCase(), text_version: '1.de' })).toEqual(TAKEN)
  const found = await subscribers(mine.email)
  expect(found).toEqual([
    expect.objectContaining({
      venue_id: TRATTORIA,
      name: 'Ada Bcc: tutti@example.it',
      phone: '+39 333 1234567',
      first_agree_text: '1.it',
      first_second_agree_text: '1.it',
      first_lang: 'it',
      last_agree_text: '1.de',
      last_lang: 'de',
    }),
  ])
  const [row] = found as { first_agreed_at: number | string; last_agreed_at: number | string }[]
  expect(Math.abs(Number(row?.first_agreed_at) - Date.now())).toBeLessThan(60_000)
  expect(Number(row?.last_agreed_at)).toBeGreaterThanOrEqual(Number(row?.first_agreed_at))
})

test('a newsletter sign-up without both consents, or from elsewhere, leaves nothing', async () => {
  const email = `${randomUUID()}@example.it`
  const invalid = (field: string) => refused(422, 'invalid_request', field)
  const cases: [object, Sent, object][] = [
    [{ agree: false }, {}, invalid('agree')],
    [{ 'second-agree': undefined }, {}, invalid('second-agree')],
    [{ agree: 'true' }, {}, invalid('agree')],
    [{ name: ' ' }, {}, invalid('name')],
    [{ email: `${email}\nBcc: tutti@example.it` }, {}, invalid('email')],
    [{ text_version: '0.it' }, {}, invalid('text_version')],
    [{ ris_id: 1002 }, {}, invalid('ris_id')],
    [{}, { venue: '4' }, refused(404, 'venue_not_found')],
    [{}, { venue: '1005' }, refused(422, 'newsletter_not_offered')],
    [{}, ELSEWHERE, refused(403, 'cross_origin')],
    [{}, { headers: { 'content-type': 'text/plain' } }, refused(415, 'json_required')],
  ]
  for (const [changes, sent, answer] of cases) {
    expect(await post('newsletter', signUp({ email, ...changes }), sent), JSON.stringify(changes)).toEqual(answer)
  }
  expect(await subscribers(email)).toEqual([])
})

test('a suggested translation is kept as plain text', async () => {
  const text = `Burrata <img src=x onerror=alert(1)> ${randomUUID()}`
  const suggestion = { id: BURRATA.id, text, lang: 'de', type: 'dish' }
  expect(await post('translations', suggestion)).toEqual(DONE)
  const kept = () =>
    rows(`select item_id, type, text, lang, lang_id from suggested_translations where text = '${text}'`)
  const row = { item_id: expect.anything(), type: 'dish', text, lang: 'de', lang_id: 4 }
  expect(await kept()).toEqual([row])
})

test('a suggested translation of an item of another menu, or of no text, leaves nothing', async () => {
  const text = `Burrata ${randomUUID()}`
  const suggestion = { id: BURRATA.id, text, lang: 'de', type: 'dish' }
  const cases: [object, Sent, object][] = [
    [{ id: 1002001 }, {}, refused(422, 'item_unknown')],
    [{ type: 'course' }, {}, refused(422, 'item_unknown')],
    [{ type: 'venue' }, {}, refused(422, 'invalid_request', 'type')],
    [{ lang: 'fr' }, {}, refused(422, 'invalid_request', 'lang')],
    [{ text: '' }, {}, refused(422, 'invalid_request', 'text')],
    [{ lang_id: 1 }, {}, refused(422, 'invalid_request', 'lang_id')],
    [{}, { venue: '4' }, refused(404, 'venue_not_found')],
    [{}, ELSEWHERE, refused(403, 'cross_origin')],
  ]
  for (const [changes, sent, answer] of cases) {
    expect(await post('translations', { ...suggestion, ...changes }, sent), JSON.stringify(changes)).toEqual(answer)
  }
  expect(await rows(`select text from suggested_translations where text = '${text}'`)).toEqual([])
})

/** A batch of events of a page whose address had a secret in its query. */
const batchOf = (secret: string, events: unknown[]) => ({
  ris_id: TRATTORIA,
  has_orders: true,
  lang: 'it',
  referrer: `${suiteOrigin()}/r/q/1001/orders?shareid=${secret}`,
  age: 20,
  dropped: 0,
  events,
})
const dishView = (secret: string) => ({
  action: 'dishview',
  metadata: { mark: secret },
  path: '/r/q/1001/menu',
  age: 10,
})
/** Sends a batch as the beacon of a page does; answers the status. */
const beacon = async (batch: unknown, headers: Record<string, string> = {}): Promise<number> => {
  const origin = suiteOrigin()
  const body = typeof batch === 'string' ? batch : JSON.stringify(batch)
  const sent = { origin, 'user-agent': 'Mozilla/5.0 (test)', ...headers }
  return (await fetch(`${origin}/api/track`, { method: 'POST', headers: sent, body })).status
}
const recordedWith = (secret: string) =>
  rows(`select venue_id, payload from tracking_events where payload like '%${secret}%'`)

test('the events of a page are recorded without the query of its address', async () => {
  const secret = randomUUID()
  expect(await beacon(batchOf(secret, [dishView(secret)]))).toBe(204)
  await expect.poll(async () => (await recordedWith(secret)).length).toBe(1)
  const [first] = (await recordedWith(secret)) as { venue_id: number; payload: string }[]
  expect(JSON.parse(first?.payload ?? '{}')).toMatchObject({
    action: 'dishview',
    attributes: ['has_orders'],
    domain: new URL(suiteOrigin()).host,
    metadata: { mark: secret, time: expect.any(Number) },
    referrer: `${suiteOrigin()}/r/q/1001/orders`,
    url: `${suiteOrigin()}/r/q/1001/menu`,
    user_agent: expect.stringContaining('Mozilla'),
  })
})

test('events that the app does not know, and more than it may send, are not recorded', async () => {
  const secret = randomUUID()
  const names = { allergies: 2, mark: secret, names: 'glutine' }
  const filters = { action: 'filterapplied', metadata: names, path: '/x', age: 10 }
  const junk = [{ action: 'delete', metadata: { mark: secret } }, null, filters]
  expect(await beacon(batchOf(secret, [...junk, ...Array.from({ length: 100 }, () => dishView(secret))]))).toBe(204)
  // Of the events the server reads, three are no dish views.
  await expect.poll(async () => (await recordedWith(secret)).length).toBe(MAX_BATCH_EVENTS - 3)
  expect(await rows(`select seq from tracking_events where payload like '%glutine%'`)).toEqual([])
})

test('a batch of events is refused from another site, as a form, cut short or too large', async () => {
  expect(await beacon({}, { origin: 'https://evil.example' })).toBe(403)
  expect(await beacon({}, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await beacon('{"ris_id"')).toBe(400)
  expect(await beacon('{"ris_id":"1001"}')).toBe(422)
  expect(await beacon('x'.repeat(40_000))).toBe(413)
})

test('a batch of events of an unknown venue is answered like any other', async () => {
  const batch = { ris_id: 4, has_orders: false, lang: 'it', referrer: '', age: 0, dropped: 0, events: [] }
  expect(await beacon(batch)).toBe(204)
  expect(await beacon(batch, { 'content-type': 'application/json' })).toBe(204)
})

test('the server records an order once, without what was ordered', async () => {
  const recorded = async () =>
    (await rows(`select payload from tracking_events where action = 'sendorder' order by seq`))
      .map((row) => JSON.parse((row as { payload: string }).payload))
      .filter(({ metadata }) => metadata.amount === request.shownTotal)
  // No other test orders so many.
  const request = orderRequest({
    lines: [line(BURRATA.id, { quantity: 61 })],
    shownTotal: 61 * BURRATA.price + COVER,
    table: '23',
  })
  for (let presses = 0; presses < 2; presses++) expect((await postOrder(suiteOrigin(), request)).status).toBe(200)
  await expect.poll(async () => (await recorded()).length).toBe(1)
  expect((await recorded())[0]).toMatchObject({
    action: 'sendorder',
    metadata: { quantity: 61, type: 'restaurant', provider: 'cash', time: expect.any(Number) },
    user_agent: '',
  })
})
