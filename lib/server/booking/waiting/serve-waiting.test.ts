import { describe, expect, it } from '@jest/globals'
import { OFFER_MS } from '@/lib/core/booking/waiting-list'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import { answerOffer } from '@/lib/server/booking/waiting/answer-offer'
import { serveWaitingLists } from '@/lib/server/booking/waiting/serve-waiting-lists'
import { BOOKING_NOW, bookingContext, bookingForm, bookingRequest } from '@/lib/testing/orders/test-booking'
import { silentLog } from '@/lib/testing/orders/test-order'
import { type WaitingGuest, waitingEvening, waitingVenue } from '@/lib/testing/orders/test-waiting'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const HOUR_MS = 60 * 60_000

describe.each(testEngines)('the waiting list on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const evening = () => waitingEvening(() => database.db, BOOKING_NOW)
  type Evening = ReturnType<typeof evening>

  const stateOf = async ({ rowOf }: Evening, guest: WaitingGuest) => (await rowOf(guest)).state
  const statesOf = (here: Evening, guests: readonly WaitingGuest[]) =>
    Promise.all(guests.map((guest) => stateOf(here, guest)))
  const answer = async (here: Evening, guest: WaitingGuest, takes: boolean) =>
    answerOffer({ ...guest, turn: (await here.rowOf(guest)).turn, takes }, here.context())
  const giveUp = (here: Evening, guest: WaitingGuest) => cancelBooking(guest, here.context())
  const workOf = async ({ id }: WaitingGuest) => {
    const rows = database.db.selectFrom('outbox').select('kind').where('booking_id', '=', id).orderBy('seq')
    return (await rows.execute()).map(({ kind }) => kind)
  }
  const logOf = async ({ id }: WaitingGuest) => {
    const rows = database.db.selectFrom('booking_moves').selectAll().where('booking_id', '=', id).orderBy('turn')
    return (await rows.execute()).map(({ kind, mover }) => `${kind} ${mover}`)
  }
  /** Six seats taken by one party, and who waits for them. */
  const full = async (...waiting: number[]) => {
    const here = evening()
    const seated = await here.guest({ seats: 6 })
    const guests: WaitingGuest[] = []
    for (const seats of waiting) guests.push(await here.guest({ seats }, true))
    return { here, seated, guests }
  }
  const first = (guests: readonly WaitingGuest[]): WaitingGuest => {
    const [guest] = guests
    if (!guest) throw new Error('nobody waits')
    return guest
  }

  it('is offered with the refusal of a full time, and only where a party could ever sit', async () => {
    const { here } = await full()
    const refused = async (form: object) => (await here.ask(form, false)).sent
    expect(await refused({ seats: 2 })).toMatchObject({ error: { code: 'slot_full', mayWait: true } })
    expect(await refused({ seats: 7 })).toEqual({ ok: false, error: { code: 'slot_full', free: [] } })
    const request = bookingRequest({ form: { ...bookingForm, seats: 2 }, waits: true })
    const without = { ...waitingVenue, booking: { ...waitingVenue.booking, waiting_list: false } }
    const answers = [
      await submitBooking(request, bookingContext(database.db, {}, without)),
      await submitBooking(request, here.context({ posts: true })),
    ]
    for (const sent of answers) expect(sent).toMatchObject({ error: { code: 'slot_full' } })
    expect(answers.flatMap((sent) => (!sent.ok && 'mayWait' in sent.error ? [sent] : []))).toEqual([])
  })

  it('takes no seats and asks the venue for nothing', async () => {
    const { here, guests } = await full(2)
    const guest = first(guests)
    expect(await here.rowOf(guest)).toMatchObject({ state: 'waiting', turn: 1 })
    expect([await workOf(guest), await logOf(guest)]).toEqual([[], ['wait guest']])
    expect(await here.serve()).toEqual([])
    expect(await here.guest({ seats: 6, time: '23:00' })).toBeDefined()
  })

  it('books whoever would wait at once where there is room', async () => {
    const here = evening()
    const { sent } = await here.ask({ seats: 2 }, true)
    expect(sent).toEqual({ ok: true, value: expect.not.objectContaining({ state: 'waiting' }) })
  })

  it('makes one entry of a press that is repeated, with the flag and without it', async () => {
    const { here } = await full()
    const request = bookingRequest({ form: { ...bookingForm, seats: 2 }, waits: true })
    const sent = await Promise.all(Array.from({ length: 20 }, () => submitBooking(request, here.context())))
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    const { waits: _waits, ...again } = request
    expect(await submitBooking(again, here.context())).toMatchObject({ ok: true, value: { state: 'waiting' } })
  })

  it('offers a freed table to the first who asked and fits, for ten minutes, and holds it', async () => {
    const here = evening()
    const [four] = [await here.guest({ seats: 4 }), await here.guest({ seats: 2 })]
    const guests = [
      await here.guest({ seats: 6 }, true),
      await here.guest({ seats: 3 }, true),
      await here.guest({ seats: 2 }, true),
      await here.guest({ seats: 1 }, true),
    ]
    await giveUp(here, four)
    await here.serve()
    expect(await statesOf(here, guests)).toEqual(['waiting', 'offered', 'waiting', 'offered'])
    const offered = await here.rowOf(guests[1] ?? four)
    expect(offered.offered_until).toBe(here.now() + OFFER_MS)
    expect(await workOf(guests[1] ?? four)).toEqual(['booking_offer'])
    expect((await here.ask({ seats: 1 }, false)).sent).toMatchObject({ error: { code: 'slot_full' } })
  })

  it('lets nobody in before those who wait, even before anyone has looked', async () => {
    const { here, seated, guests } = await full(4)
    await giveUp(here, seated)
    expect((await here.ask({ seats: 3 }, false)).sent).toMatchObject({ error: { code: 'slot_full' } })
    expect(await statesOf(here, guests)).toEqual(['offered'])
    expect(await here.guest({ seats: 2 })).toBeDefined()
  })

  it('passes a table on that was not taken in time', async () => {
    const { here, seated, guests } = await full(4, 5)
    await giveUp(here, seated)
    await here.serve()
    here.pass(OFFER_MS - 1)
    expect(await here.serve()).toEqual([])
    here.pass(1)
    expect(await answer(here, first(guests), true)).toEqual({ ok: false, error: { code: 'offer_over' } })
    await here.serve()
    expect(await statesOf(here, guests)).toEqual(['lapsed', 'offered'])
    expect(await logOf(first(guests))).toEqual(['wait guest', 'offer server', 'lapse server'])
    expect(await getBookingStatus(first(guests), here.context())).toMatchObject({
      value: { state: 'lapsed', mayCancel: false, offeredUntil: null, calendar: null },
    })
  })

  it('gives the table to whoever takes it, tells them and the venue, and lets them cancel in time', async () => {
    const { here, seated, guests } = await full(4)
    const guest = first(guests)
    await giveUp(here, seated)
    await here.serve()
    here.pass(OFFER_MS - 1)
    expect(await getBookingStatus(guest, here.context())).toMatchObject({
      value: { state: 'offered', offerLeft: 1, mayCancel: true, calendar: null, news: expect.any(String) },
    })
    const taken = await answer(here, guest, true)
    expect(taken).toMatchObject({ ok: true, value: { state: 'accepted', offeredUntil: null, mayCancel: true } })
    // The same press, whose answer was lost.
    expect(await answerOffer({ ...guest, turn: 2, takes: true }, here.context())).toEqual(taken)
    expect(await workOf(guest)).toEqual(['booking_offer', 'booking', 'booking_answer', 'booking_event'])
    expect(await logOf(guest)).toEqual(['wait guest', 'offer server', 'take guest'])
    here.pass(20 * HOUR_MS)
    expect(await here.serve()).toEqual([])
    here.pass(3 * HOUR_MS)
    expect(await giveUp(here, guest)).toEqual({ ok: false, error: { code: 'cancel_too_late' } })
  })

  it('goes on to the next when the guest thanks for it, and knows a repeated no', async () => {
    const { here, seated, guests } = await full(4, 5)
    await giveUp(here, seated)
    await here.serve()
    for (const _ of [1, 2]) {
      expect(await answer(here, first(guests), false)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    }
    await here.serve()
    expect(await statesOf(here, guests)).toEqual(['cancelled', 'offered'])
    expect(await workOf(first(guests))).toEqual(['booking_offer'])
    expect(await answer(here, first(guests), true)).toEqual({ ok: false, error: { code: 'offer_over' } })
  })

  it('knows an offer by its device and its turn alone', async () => {
    const { here, seated, guests } = await full(4)
    const guest = first(guests)
    await giveUp(here, seated)
    await here.serve()
    const stranger = { ...guest, attemptKey: seated.attemptKey, turn: 2, takes: true }
    expect(await answerOffer(stranger, here.context())).toEqual({ ok: false, error: { code: 'not_found' } })
    const outdated = await answerOffer({ ...guest, turn: 1, takes: true }, here.context())
    expect(outdated).toEqual({ ok: false, error: { code: 'booking_changed' } })
    expect(await statesOf(here, guests)).toEqual(['offered'])
  })

  it('is left at any time, which the venue does not hear of', async () => {
    const { here, guests } = await full(4)
    here.pass(23.5 * HOUR_MS)
    expect(await giveUp(here, first(guests))).toMatchObject({
      ok: true,
      value: { state: 'cancelled', leftList: true, cancelledBy: 'guest' },
    })
    expect(await workOf(first(guests))).toEqual([])
  })

  it('ends when the time that was waited for has come', async () => {
    const { here, guests } = await full(4)
    here.pass(25 * HOUR_MS)
    await here.serve()
    expect(await statesOf(here, guests)).toEqual(['lapsed'])
  })

  it('has one end where the guest presses while the table is passed on', async () => {
    for (const early of [1, 0]) {
      const { here, seated, guests } = await full(4, 4)
      await giveUp(here, seated)
      await here.serve()
      here.pass(OFFER_MS - early)
      await Promise.all([answer(here, first(guests), true), here.serve(), answer(here, first(guests), true)])
      const expected = early ? ['accepted', 'waiting'] : ['lapsed', 'offered']
      expect(await statesOf(here, guests)).toEqual(expected)
      await database.db.deleteFrom('bookings').execute()
    }
  })

  it('is served by itself, venue by venue, and those it moved are told once', async () => {
    const { here, seated } = await full(4)
    await giveUp(here, seated)
    const told: string[] = []
    const context = {
      ...{ db: database.db, log: silentLog, now: here.now, messages: true },
      venueOf: async (id: number) => (id === waitingVenue.id ? waitingVenue : null),
      served: async (_: number, moved: readonly { state: string }[]) =>
        void told.push(...moved.map(({ state }) => state)),
    }
    expect(await serveWaitingLists(context)).toBe(1)
    expect(await serveWaitingLists(context)).toBe(0)
    expect(told).toEqual(['offered'])
    const away = { ...context, venueOf: () => Promise.reject(new Error('down')) }
    expect(await serveWaitingLists(away)).toBe(0)
  })
})
