import { randomUUID } from 'node:crypto'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { readRows } from '@/lib/testing/database-rows'
import { MAX_BATCH_EVENTS } from '@/lib/tracking/limits'

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

test('a suggested translation of an item of this menu is kept as text', async () => {
  const text = `Burrata <img src=x onerror=alert(1)> ${randomUUID()}`
  const suggestion = { id: BURRATA.id, text, lang: 'de', type: 'dish' }
  expect(await post('translations', suggestion)).toEqual(DONE)
  const kept = () =>
    rows(`select item_id, type, text, lang, lang_id from suggested_translations where text = '${text}'`)
  const row = { item_id: expect.anything(), type: 'dish', text, lang: 'de', lang_id: 4 }
  expect(await kept()).toEqual([row])

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
  expect(await kept()).toEqual([row])
})

test('a page’s beacon is recorded without its query; junk in it is not', async ({ page }) => {
  const mark = randomUUID()
  await page.goto(`/r/q/${TRATTORIA}/info?shareid=${mark}`)
  const event = { action: 'dishview', metadata: { mark }, path: '/r/q/1001/menu', age: 10 }
  const filters = { action: 'filterapplied', metadata: { allergies: 2, mark, names: 'glutine' }, path: '/x', age: 10 }
  const batch = {
    ris_id: TRATTORIA,
    has_orders: true,
    lang: 'it',
    referrer: `${suiteOrigin()}/r/q/1001/orders?shareid=${mark}`,
    age: 20,
    dropped: 0,
    events: [{ action: 'delete', metadata: { mark } }, null, filters, ...Array.from({ length: 100 }, () => event)],
  }
  const answer = page.waitForResponse('**/api/track')
  expect(await page.evaluate((body) => navigator.sendBeacon('/api/track', body), JSON.stringify(batch))).toBe(true)
  expect((await answer).status()).toBe(204)
  const recorded = () => rows(`select venue_id, payload from tracking_events where payload like '%${mark}%'`)
  // Of the events the server reads, three are no dish views.
  await expect.poll(async () => (await recorded()).length).toBe(MAX_BATCH_EVENTS - 3)
  const [first] = (await recorded()) as { venue_id: number; payload: string }[]
  const payload = JSON.parse(first?.payload ?? '{}')
  expect(payload).toMatchObject({
    action: 'dishview',
    attributes: ['has_orders'],
    domain: new URL(suiteOrigin()).host,
    metadata: { mark, time: expect.any(Number) },
    referrer: `${suiteOrigin()}/r/q/1001/orders`,
    url: `${suiteOrigin()}/r/q/1001/menu`,
    user_agent: expect.stringContaining('Mozilla'),
  })
  expect(await rows(`select seq from tracking_events where payload like '%glutine%'`)).toEqual([])
})

test('tracking answers every refusal at once and an unknown venue like any other', async () => {
  const origin = suiteOrigin()
  const batch = { ris_id: 4, has_orders: false, lang: 'it', referrer: '', age: 0, dropped: 0, events: [] }
  const beacon = async (headers: Record<string, string>, body: string) =>
    (await fetch(`${origin}/api/track`, { method: 'POST', headers: { origin, ...headers }, body })).status
  expect(await beacon({}, JSON.stringify(batch))).toBe(204)
  expect(await beacon({ 'content-type': 'application/json' }, JSON.stringify(batch))).toBe(204)
  expect(await beacon({ origin: 'https://evil.example' }, JSON.stringify(batch))).toBe(403)
  expect(await beacon({ 'content-type': 'application/x-www-form-urlencoded' }, JSON.stringify(batch))).toBe(415)
  expect(await beacon({}, '{"ris_id"')).toBe(400)
  expect(await beacon({}, '{"ris_id":"1001"}')).toBe(422)
  expect(await beacon({}, 'x'.repeat(40_000))).toBe(413)
})

test('an order is recorded once, in numbers, by the server itself', async () => {
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
