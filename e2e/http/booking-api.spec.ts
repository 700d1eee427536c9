import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { BURRATA, COVER, line } from '@/e2e/support/place-order'
import { type OwnDatabase, ownDatabase } from '@/e2e/support/servers/own-database'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { readRows } from '@/lib/testing/database-rows'

/** Friday evening at the venues; the clocks change on Sunday. */
const NOW = '2026-03-27T20:15:00+01:00'

const form = { name: 'Ada', surname: 'Rossi', seats: 4, date: '2026-03-28', time: '20:30', phone: '3331234567' }

const booking = (changes: object = {}) => ({
  venue: 'trattoria-lucia',
  type: 'b',
  lang: 'it',
  attemptKey: randomUUID(),
  form,
  lines: [],
  shownTotal: 0,
  ...changes,
})
const withForm = (changes: object) => booking({ form: { ...form, ...changes } })

const poster =
  (origin: string) =>
  async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api/bookings`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: await response.json() }
  }

const invalid = (field: string) => ({ status: 422, json: { error: { code: 'invalid_request', field } } })
const refused = (status: number, error: object) => ({ status, json: { error } })

const BURRATA_LINE = line(BURRATA.id)

/** What a browser could send past the form. */
const FORGED: [object, Record<string, unknown>][] = [
  [withForm({ date: '2026-03-26' }), refused(422, { code: 'day_unavailable' })],
  [withForm({ date: '2026-03-30' }), refused(422, { code: 'day_unavailable' })],
  [withForm({ date: '2100-01-01' }), refused(422, { code: 'day_unavailable' })],
  [withForm({ time: '16:00' }), refused(422, { code: 'time_outside_hours', next: '19:00' })],
  [withForm({ date: '2026-03-27', time: '19:30' }), { status: 422, json: { error: { code: 'time_outside_hours' } } }],
  [withForm({ date: '2026-02-30' }), invalid('form.date')],
  [withForm({ seats: 0 }), invalid('form.seats')],
  [withForm({ seats: 1e9 }), invalid('form.seats')],
  [withForm({ seats: 1.5 }), invalid('form.seats')],
  [withForm({ seats: '4' }), invalid('form.seats')],
  [withForm({ phone: '+1 555 0100' }), refused(422, { code: 'phone_invalid' })],
  [withForm({ name: '\u202e ' }), invalid('form.name')],
  [booking({ total: 1 }), invalid('total')],
  [booking({ lines: [{ ...BURRATA_LINE, price: 1 }], shownTotal: 1 }), invalid('lines.0.price')],
  [
    booking({ lines: [BURRATA_LINE], shownTotal: 1 }),
    refused(409, { code: 'total_changed', total: BURRATA.price + 4 * COVER }),
  ],
  [booking({ lines: [line(1004001)] }), refused(422, { code: 'item_unknown', line: 0 })],
  [booking({ venue: 'pizzeria-vesuvio' }), refused(422, { code: 'booking_not_offered' })],
  [booking({ venue: 'nobody' }), refused(404, { code: 'venue_not_found' })],
  [booking({ venue: 'osteria-del-porto', lines: [BURRATA_LINE] }), refused(422, { code: 'type_not_offered' })],
]

let database: OwnDatabase
let server: RunningServer
let post: ReturnType<typeof poster>
/** What the server wrote to its log. */
const lines: string[] = []

test.beforeAll(async () => {
  database = await ownDatabase(process.env.DATABASE_URL)
  server = await startServer({ ...database.place, now: NOW, onLine: (text) => lines.push(text) })
  post = poster(server.url)
})
test.afterAll(async () => {
  await server.kill()
  await database.drop()
})

const bookingsOf = (attemptKey: string) =>
  readRows(database.place, `select venue_id, payload from bookings where attempt_key = '${attemptKey}'`)

const keyOf = (body: object): string => String(Object(body).attemptKey)

test('a booking that breaks a rule of the form is refused and leaves nothing', async () => {
  for (const [body, answer] of FORGED) {
    expect(await post(body), JSON.stringify(body)).toMatchObject(answer)
    expect(await bookingsOf(keyOf(body))).toEqual([])
  }
})

test('a booking of another site, or one that is no JSON, is refused', async () => {
  expect(await post(booking(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  expect(await post(booking(), { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
})

test('twenty identical booking requests at once are one booking', async () => {
  const asked = booking({ lines: [BURRATA_LINE], shownTotal: BURRATA.price + 4 * COVER })
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(asked)))
  for (const answer of answers) {
    expect(answer).toEqual({
      status: 200,
      json: { reference: expect.stringMatching(/^[0-9a-f]{20}$/), next: '/b/q/trattoria-lucia/bookingcompleted' },
    })
  }
  expect(new Set(answers.map(({ json }) => json.reference)).size).toBe(1)
  const rows = await bookingsOf(keyOf(asked))
  expect(rows).toHaveLength(1)
  expect(rows).toMatchObject([{ venue_id: 1001, payload: expect.stringContaining('"total":22') }])
})

test('the same idempotency key with another form is refused, and at another venue it is a new booking', async () => {
  const asked = booking()
  expect(await post(asked)).toMatchObject({ status: 200 })
  expect(await post({ ...asked, form: { ...form, seats: 5 } })).toEqual(refused(409, { code: 'booking_reused' }))
  expect(await bookingsOf(keyOf(asked))).toHaveLength(1)
  expect(await post(booking({ attemptKey: keyOf(asked), venue: '1007' }))).toMatchObject({ status: 200 })
  expect(await bookingsOf(keyOf(asked))).toHaveLength(2)
})

test('the log names nobody who booked', async () => {
  expect(await post(booking())).toMatchObject({ status: 200 })
  expect(lines.join('\n')).not.toMatch(/Ada|Rossi|3331234567/)
})
