import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as availability from '@/app/api/desk/availability/route'
import * as addToBill from '@/app/api/desk/bills/[id]/orders/route'
import * as quoteAddition from '@/app/api/desk/bills/[id]/quote/route'
import * as moveBill from '@/app/api/desk/bills/[id]/route'
import * as answerBooking from '@/app/api/desk/bookings/[id]/answer/route'
import * as moveBooking from '@/app/api/desk/bookings/[id]/move/route'
import * as closedHours from '@/app/api/desk/bookings/closed/route'
import * as evening from '@/app/api/desk/bookings/evening/route'
import * as bookings from '@/app/api/desk/bookings/route'
import * as answerCall from '@/app/api/desk/calls/[id]/answer/route'
import * as dayFile from '@/app/api/desk/day/csv/route'
import * as day from '@/app/api/desk/day/route'
import * as demo from '@/app/api/desk/demo/route'
import * as revoke from '@/app/api/desk/devices/[id]/revoke/route'
import * as devices from '@/app/api/desk/devices/route'
import * as leave from '@/app/api/desk/leave/route'
import * as menu from '@/app/api/desk/menu/route'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as correction from '@/app/api/desk/orders/[id]/correction/route'
import * as moves from '@/app/api/desk/orders/[id]/moves/route'
import * as resolve from '@/app/api/desk/orders/[id]/resolve/route'
import * as ticket from '@/app/api/desk/orders/[id]/ticket/route'
import * as pair from '@/app/api/desk/pair/route'
import * as state from '@/app/api/desk/state/route'
import * as beginBill from '@/app/api/desk/tables/orders/route'
import * as quoteTable from '@/app/api/desk/tables/quote/route'
import * as tables from '@/app/api/desk/tables/route'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import { markBack, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { bookingOf } from '@/lib/server/booking/booking-ledger'
import { findDevice, invite, listDevices } from '@/lib/server/desk/desk-devices'
import { openDeskNews } from '@/lib/server/desk/desk-news'
import { listenedChannels } from '@/lib/server/realtime/listeners'
import type { Handler } from '@/lib/server/route/route'
import { venuePaying } from '@/lib/testing/bill/bill-table'
import { putBill } from '@/lib/testing/desk-bills'
import { call, type DeskRoute, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { booked, called } from '@/lib/testing/desk-waiting'
import { putTestVenue } from '@/lib/testing/put-test-venue'

const VENUE = 77
const OTHER = 78
const DAY = 24 * 60 * 60_000
const RETRY = { verb: 'retry' }
const COFFEE = { lines: [{ kind: 'dish', id: 10, quantity: 1, note: '' }] }
const MAYONNAISE = { glass: false, variation: null, additions: [901] }
const FRIES = [{ kind: 'dish', id: 12, quantity: 1, note: '', selection: MAYONNAISE }]
const TABLE = { type: 'r', table: '2', people: 1, lines: FRIES }
const LESS = { changes: [{ line: 0, quantity: 1 }] }

/** Its stream without its frame, which runs in a server alone and refuses other sites. */
const openNews: Handler = async ({ headers, signal }) => {
  const opened = await openDeskNews(headers, 'somewhere', signal)
  if (opened.ok) return new Response(opened.value, { headers: { 'content-type': 'text/event-stream' } })
  const { code } = opened.error
  return Response.json({ error: opened.error }, { status: code === 'not_paired' ? DESK_STATUSES[code] : 500 })
}

/** Every route that a device at a desk may call, with what it sends; a test holds it to the files. */
const ROUTES = (orderId: string, deviceId: string, bookingId = 'x', callId = 'x', billId = 'x'): DeskRoute[] => [
  route('state', 'GET', state.GET),
  route('news', 'GET', openNews),
  route('orders/[id]/answer', 'POST', answer.POST, {
    body: { move: 'accept', minutes: 10 },
    params: { id: orderId },
  }),
  route('orders/[id]/correction', 'POST', correction.POST, { body: LESS, params: { id: orderId } }),
  route('orders/[id]/moves', 'GET', moves.GET, { role: 'owner', params: { id: orderId } }),
  route('bookings/[id]/answer', 'POST', answerBooking.POST, { body: { move: 'accept' }, params: { id: bookingId } }),
  route('bookings', 'POST', bookings.POST, {
    body: { source: 'walk_in', attemptKey: randomUUID(), seats: 2 },
  }),
  route('bookings/[id]/move', 'POST', moveBooking.POST, {
    body: { move: 'cancel', turn: 1, code: 'full' },
    params: { id: bookingId },
  }),
  route('bookings/evening', 'GET', evening.GET, { query: 'date=2026-03-28' }),
  route('bookings/closed', 'POST', closedHours.POST, { body: { startsAt: 0, closed: true } }),
  route('tables', 'POST', tables.POST, { body: { move: 'free', type: 'r', table: '1', last: 0 } }),
  route('bills/[id]', 'POST', moveBill.POST, { body: { move: 'renew_word' }, params: { id: billId } }),
  route('bills/[id]/quote', 'POST', quoteAddition.POST, { body: COFFEE, params: { id: billId } }),
  route('bills/[id]/orders', 'POST', addToBill.POST, {
    body: { ...COFFEE, total: 1200, attemptKey: randomUUID() },
    params: { id: billId },
  }),
  route('calls/[id]/answer', 'POST', answerCall.POST, { body: { move: 'answer' }, params: { id: callId } }),
  route('menu', 'GET', menu.GET),
  route('availability', 'POST', availability.POST, {
    body: { change: 'sold_out', items: [{ kind: 'dish', id: 10 }], until: 'tomorrow' },
  }),
  route('devices', 'GET', devices.GET, { role: 'owner' }),
  route('devices', 'POST', devices.POST, { role: 'owner', body: { role: 'staff' } }),
  route('devices/[id]/revoke', 'POST', revoke.POST, { role: 'owner', params: { id: deviceId } }),
  route('day', 'GET', day.GET),
  route('day/csv', 'GET', dayFile.GET, { role: 'owner', query: `day=${venueDate(new Date())}&lang=it` }),
  route('orders/[id]/ticket', 'POST', ticket.POST, { params: { id: orderId } }),
  route('orders/[id]/resolve', 'POST', resolve.POST, { role: 'owner', body: RETRY, params: { id: orderId } }),
  // Of a dish that no other route marks as sold out.
  route('tables/quote', 'POST', quoteTable.POST, { body: TABLE }),
  route('tables/orders', 'POST', beginBill.POST, { body: { ...TABLE, total: 650, attemptKey: randomUUID() } }),
  route('leave', 'POST', leave.POST),
]

/** Those that let a device in, or say whether it may. */
const OPEN = ['demo', 'manifest.webmanifest', 'office', 'pair']
serveDeskRoutes()
beforeAll(async () => {
  for (const id of [VENUE, OTHER])
    await putTestVenue(await db(), { ...venuePaying('both'), id, token: `osteria-${id}` })
})

/** An open bill of a table of the venue. */
const billed = async () => putBill(await db(), { orders: [], now: Date.now(), venue_id: VENUE, spot: randomUUID() })

const stateOf = async (bookingId: string) => (await bookingOf(await db(), bookingId))?.state
const answerOf = (orderId: string) => embeddedOrders(db).answerOf(orderId)

describe('the routes of a desk', () => {
  it('are all in this table', () => {
    const files = readdirSync(join(__dirname, '../../../app/api/desk'), { recursive: true, encoding: 'utf8' })
    const served = files.flatMap((file) => (file.endsWith('route.ts') ? [file.replace(/\/route\.ts$/, '')] : []))
    const known = new Set([...ROUTES('', '').map(({ name }) => name), ...OPEN])
    expect(served.toSorted()).toEqual([...known].toSorted())
  })

  it('answer nobody without a device, and no page of another site', async () => {
    const orderId = await received()
    const owner = await device(VENUE, 'owner')
    for (const each of ROUTES(orderId, 'x')) {
      for (const secret of [null, 'x'.repeat(43), 'short']) {
        const nothing = each.name === 'state' ? { status: 200, json: { desk: null } } : { status: 401 }
        expect([each.name, await call(each, secret)]).toMatchObject([each.name, nothing])
      }
      if (each.handler === openNews) continue
      const foreign = await call(each, owner, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
      expect([each.name, foreign.status]).toEqual([each.name, 403])
    }
    expect(await answerOf(orderId)).toBeNull()
  })

  it('let the staff do what is the staff’s alone', async () => {
    const staff = await device(VENUE, 'staff')
    for (const each of ROUTES(await received(), 'x', await booked(), await called(VENUE), await billed())) {
      const { status } = await call(each, staff)
      expect([each.name, status]).toEqual([each.name, each.role === 'owner' ? 403 : 200])
    }
  })

  it('show and change nothing of another venue', async () => {
    const orderId = await received()
    const own = await device(VENUE, 'owner')
    const ownDevice = await findDevice(await db(), own, Date.now())
    const stranger = await device(OTHER, 'owner')
    const bookingId = await booked()
    await markBack(await db(), VENUE, [{ kind: 'dish', id: 10 }], Date.now())
    const answers = new Map<string, Awaited<ReturnType<typeof call>>>()
    for (const each of ROUTES(orderId, ownDevice?.id ?? '', bookingId, await called(VENUE), await billed())) {
      answers.set(`${each.method} ${each.name}`, await call(each, stranger))
    }
    expect(answers.get('GET state')?.json).toMatchObject({
      desk: { venue: { id: OTHER }, orders: [], bills: [], bookings: [], calls: [] },
    })
    const ofOrder = ['answer', 'correction', 'ticket', 'resolve'].map((name) => `POST orders/[id]/${name}`)
    for (const name of [
      ...ofOrder,
      'GET orders/[id]/moves',
      'POST bookings/[id]/answer',
      'POST bookings/[id]/move',
      ...['', '/quote', '/orders'].map((path) => `POST bills/[id]${path}`),
      'POST calls/[id]/answer',
      'POST devices/[id]/revoke',
    ])
      expect([name, answers.get(name)?.status]).toEqual([name, 404])
    expect(await stateOf(bookingId)).toBe('requested')
    expect(answers.get('GET day')?.json).toMatchObject({ orders: [], counts: { orders: 0 }, cases: [] })
    expect(answers.get('GET day/csv')?.text.trim().split('\r\n')).toHaveLength(1)
    expect(answers.get('GET devices')?.json.devices).toEqual([expect.objectContaining({ name: `owner ${OTHER}` })])
    expect(await answerOf(orderId)).toBeNull()
    expect(await readSoldOut(await db(), VENUE, Date.now())).toEqual([])
    expect(
      (await call(route('state', 'GET', state.GET), own)).json.desk.orders.map(({ id }: { id: string }) => id),
    ).toContain(orderId)
    expect(listenedChannels()).toBe(0)
  })
})

describe('a device', () => {
  const isOut = async (secret: string): Promise<boolean> => (await call(look, secret)).json.desk === null
  const pairing = route('pair', 'POST', pair.POST)
  const look = route('state', 'GET', state.GET)
  const secretIn = (cookie: string | null) => /coperto_desk=([\w-]{43});/.exec(cookie ?? '')?.[1] ?? ''

  it('is let in once by a code, by a cookie that no script reads and that only its own pages send', async () => {
    const code = await invite(await db(), { venueId: VENUE, role: 'staff', now: Date.now() })
    const body = { code, name: 'Cassa' }
    const [first, second] = await Promise.all([call({ ...pairing, body }, null), call({ ...pairing, body }, null)])
    const [let_in, refused] = first.status === 200 ? [first, second] : [second, first]
    expect(refused).toMatchObject({ status: 403, cookie: null, json: { error: { code: 'pairing_refused' } } })
    expect(let_in.json).toEqual({})
    expect(let_in.cookie).toMatch(
      /^coperto_desk=[\w-]{43}; Path=\/api\/desk; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure, coperto_desk=; Path=\/api\/office; Max-Age=0/,
    )
    const secret = secretIn(let_in.cookie)
    expect((await call(look, secret)).json.desk.device).toMatchObject({ name: 'Cassa', role: 'staff' })
    const rows = await (await db()).selectFrom('desk_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it.each([
    ['https', true],
    ['http', false],
  ])('that came over %s gets a cookie for it', async (scheme, isSecure) => {
    const code = await invite(await db(), { venueId: VENUE, role: 'staff', now: Date.now() })
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': scheme }
    const { cookie } = await call({ ...pairing, body: { code, name: 'Cassa' } }, null, headers)
    expect(cookie?.includes('; Secure')).toBe(isSecure)
    const left = await call(route('leave', 'POST', leave.POST), secretIn(cookie), headers)
    expect(left.cookie?.includes('; Secure')).toBe(isSecure)
  })

  it('is not let in by a code that is over', async () => {
    const code = await invite(await db(), { venueId: VENUE, role: 'staff', now: Date.now() - 15 * 60_000 })
    expect(await call({ ...pairing, body: { code, name: 'Cassa' } }, null)).toMatchObject({ status: 403 })
  })

  it('guesses no code for long', async () => {
    const guess = { ...pairing, body: { code: 'AAAA-AAAA-AAAA', name: 'Cassa' } }
    const tries = Array.from({ length: 25 }, () => call(guess, null))
    expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  it('is out at once where it is revoked, leaves, or was away for 90 days', async () => {
    const owner = await device(VENUE, 'owner')
    const lost = await device(VENUE, 'staff')
    const id = (await findDevice(await db(), lost, Date.now()))?.id ?? ''
    const revoked = await call(route('devices/[id]/revoke', 'POST', revoke.POST, { params: { id } }), owner)
    expect(JSON.stringify(revoked.json)).not.toContain(id)
    expect(await isOut(lost)).toBe(true)

    const left = await call(route('leave', 'POST', leave.POST), owner)
    expect(left.cookie).toMatch(/^coperto_desk=; .*Max-Age=0/)
    expect(await isOut(owner)).toBe(true)

    const now = Date.now()
    const used = await device(VENUE, 'staff', now - 89 * DAY)
    const unused = await device(VENUE, 'staff', now - 91 * DAY)
    expect([await isOut(used), await isOut(unused)]).toEqual([false, true])
    // Seen now, it may be away for 90 days again.
    expect((await findDevice(await db(), used, now + 89 * DAY))?.name).toBe(`staff ${VENUE}`)
  })

  it('loses its open stream at once where it is revoked, and the others keep theirs', async () => {
    const [lost, kept, owner] = [
      await device(VENUE, 'staff'),
      await device(VENUE, 'staff'),
      await device(VENUE, 'owner'),
    ]
    const open = async (secret: string) => {
      const live = new AbortController()
      const opened = await openDeskNews(new Headers({ cookie: `coperto_desk=${secret}` }), 'somewhere', live.signal)
      if (!opened.ok) throw new Error(opened.error.code)
      return { parts: opened.value.getReader(), end: () => live.abort() }
    }
    /** What comes until there is news, or until the end. */
    const heard = async ({ parts }: Awaited<ReturnType<typeof open>>): Promise<string> => {
      for (let text = ''; ; ) {
        const { value, done } = await parts.read()
        if (done) return 'ended'
        text += new TextDecoder().decode(value)
        if (text.includes('event:')) return 'news'
      }
    }
    const [ended, running] = [await open(lost), await open(kept)]
    const { id = '' } = (await findDevice(await db(), lost, Date.now())) ?? {}
    await call(route('devices/[id]/revoke', 'POST', revoke.POST, { params: { id } }), owner)
    expect([await heard(ended), await heard(running)]).toEqual(['ended', 'news'])
    running.end()
  })

  it('takes the place of the one unused longest, where a venue has many', async () => {
    const first = await device(OTHER, 'staff', Date.now() - DAY)
    for (let count = 0; count < 55; count += 1) await device(OTHER, 'staff')
    expect(await listDevices(await db(), OTHER, Date.now())).toHaveLength(50)
    expect(await isOut(first)).toBe(true)
  })

  it('is let in without a code nowhere but at a demo venue of a demo', async () => {
    const asked = (venue: number) => call(route('demo', 'POST', demo.POST, { body: { venue } }), null)
    expect([(await asked(1001)).status, (await asked(VENUE)).status].sort()).not.toContain(200)
  })
})
