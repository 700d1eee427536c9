import { sql } from 'kysely'
import { Advice } from '@/lib/commands/advice'
import { print, selectBookings, selectBookingWork, writtenWith } from '@/lib/commands/orders/ledger-rows'
import { setting } from '@/lib/front-server/setting.mjs'
import { answerBooking } from '@/lib/server/booking/answer-booking'
import { type Booking, bookingOf } from '@/lib/server/booking/booking-ledger'
import { movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import type { Database, Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { HOUR, REFUSALS } from '@/lib/server/orders/pay/person-cases'

/** In UTC; no venue's date is earlier. */
const yesterday = (now: number): string => new Date(now - 24 * HOUR).toISOString().slice(0, 10)

/** Why a booking needs a person. One delivered to a bookings system is answered there. */
const casesAt = (now: number) => sql`
  select id, 'booking unanswered' as why, cast(null as text) as detail from bookings
    where state = 'requested' and reserved_at >= ${yesterday(now)} and not exists (
      select 1 from outbox where booking_id = bookings.id and kind = 'booking_post' and state = 'delivered')
  union all
  select booking_id, 'parked ' || kind, last_error from outbox where state = 'parked' and booking_id is not null
  union all
  select booking_id, 'delayed ' || kind, last_error from outbox
    where state = 'queued' and booking_id is not null and answered >= ${REFUSALS}
  union all
  select booking_id, 'undelivered ' || kind, last_error from outbox
    where state = 'queued' and booking_id is not null and answered < ${REFUSALS} and created_at < ${now - HOUR}`

/** One row per booking and reason, soonest first; with `all` the newest bookings. */
export const listBookings = async (db: Db, all: boolean): Promise<object[]> => {
  if (all) return selectBookings(db).orderBy('created_at', 'desc').limit(200).execute()
  const { rows } = await sql<object>`
    select b.id, b.venue_id, b.state, b.reserved_at, b.created_at, care.why, care.detail
    from (${casesAt(Date.now())}) care join bookings b on b.id = care.id
    order by b.reserved_at, b.created_at, b.id, care.why`.execute(db)
  return rows
}

const readBooking = async (db: Db, id: string): Promise<Booking> => {
  const booking = await bookingOf(db, id)
  if (!booking) throw new Advice(`There is no booking ${id}.`)
  return booking
}

/** Devices are the venue's. */
const movesOf = async (db: Db, id: string) =>
  (await movesOfBooking(db, id)).map(({ turn, made_at: at, mover: by, kind, said }) => ({ turn, at, by, kind, said }))

/** Without the diner's keys. */
export const tellBooking = async (db: Db, id: string) => {
  const found = await selectBookings(db).select('payload').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Advice(`There is no booking ${id}.`)
  const { payload, ...booking } = found
  return { booking, moves: await movesOf(db, id), payload: writtenWith(payload) }
}

export const showBooking = async ({ db }: Database, id: string): Promise<number> => {
  const { booking, moves, payload } = await tellBooking(db, id)
  const outbox = await selectBookingWork(db).where('booking_id', '=', id).execute()
  print({ booking, moves, outbox, payload })
  return 0
}

export const retryBooking = async ({ db }: Database, id: string): Promise<number> => {
  await readBooking(db, id)
  const again = { state: 'queued', attempts: 0, answered: 0, next_attempt_at: Date.now() } as const
  const rows = await db
    .updateTable('outbox')
    .set({ ...again, lease_token: null })
    .where('booking_id', '=', id)
    .where('state', '=', 'parked')
    .returning('kind')
    .execute()
  if (rows.length === 0) throw new Advice(`Nothing of booking ${id} was given up: there is nothing to retry.`)
  print({ id, queued: rows.map(({ kind }) => kind) })
  return 0
}

const REFUSE = { move: 'refuse', code: 'other' } as const

const inWords = ({ state, answer_reason, answer_code }: Booking): string => {
  const why = answer_reason ?? (answer_code === 'other' ? null : answer_code)
  return why ? `${state} (${why})` : state
}

const standing = (booking: Booking, answer: 'accepted' | 'refused'): string => {
  if (booking.state === 'waiting') {
    return `Booking ${booking.id} is on the waiting list: the server offers its guest a table that gets free.`
  }
  const words = `Booking ${booking.id} is ${inWords(booking)} already, and its diner may have read it.`
  const isTaken = answer === 'refused' && booking.state === 'accepted'
  return isTaken ? `${words} Call it off with npm run -s bookings -- cancel ${booking.id}.` : words
}

/** Throws where another system answers bookings. */
export const adviseElsewhere = (): void => {
  if (setting('COPERTO_BOOKINGS_API_URL')) {
    throw new Advice('Bookings go to the system at COPERTO_BOOKINGS_API_URL: they are answered and moved there.')
  }
}

/** Under the venue's lock: the first answer or cancellation stands. */
export const answerBookingByCommand = async (
  { db }: Database,
  id: string,
  answer: 'accepted' | 'refused',
  reason: string | null,
): Promise<number> => {
  const { venue_id: venueId } = await readBooking(db, id)
  adviseElsewhere()
  const now = Date.now()
  const messages = setting('COPERTO_MESSAGES_URL') !== undefined
  const about = { bookingId: id, venueId, by: null, mover: 'command' as const, now, messages }
  const move = answer === 'accepted' ? { move: 'accept' as const } : { ...REFUSE, reason: reason ?? '' }
  const written = await answerBooking(db, about, move)
  // Makes the running server notify the desk and the guest's page.
  if (written.ok) await recordVenueChange(db, venueId, now, id)
  const booking = await readBooking(db, id)
  const isSame = booking.state === answer && booking.answer_reason === reason
  if (!isSame) throw new Advice(standing(booking, answer))
  print({ id, answer, reason })
  return 0
}
