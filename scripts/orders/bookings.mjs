import { randomUUID } from 'node:crypto'
import { bookingStatesBefore } from '../../lib/booking/booking-transitions.mjs'
import { HOUR, REFUSALS_TO_PASS } from '../../lib/orders/pay/person-cases.mjs'
import { Advice } from '../steps/step.mjs'
import { print } from './ledger-rows.mjs'

/** What is told of a booking: all but what its diner wrote, and the key by which its device knows it. */
export const BOOKING = `id, venue_id, venue_token, state, reserved_at, starts_at, cancel_until, created_at, answer_reason, answer_code, answered_by,
  answered_at, cancelled_at`
/** `WORK` of an order, but whose it is. */
export const BOOKING_WORK = `seq, id, booking_id, venue_id, kind, state, attempts, next_attempt_at, created_at, last_error,
  answered, in_doubt`

/** Why each of these bookings needs a person. One that a bookings system has is answered there. */
const CARES = `
  select id, 'booking unanswered' as why, cast(null as text) as detail from bookings
    where state = 'requested' and reserved_at >= $1 and not exists (
      select 1 from outbox where booking_id = bookings.id and kind = 'booking_post' and state = 'delivered')
  union all
  select booking_id, 'parked ' || kind, last_error from outbox where state = 'parked' and booking_id is not null
  union all
  select booking_id, 'delayed ' || kind, last_error from outbox
    where state = 'queued' and booking_id is not null and answered >= ${REFUSALS_TO_PASS}
  union all
  select booking_id, 'undelivered ' || kind, last_error from outbox
    where state = 'queued' and booking_id is not null and answered < ${REFUSALS_TO_PASS} and created_at < $2`

/** Yesterday by UTC: no venue is behind it. */
const yesterday = (now) => new Date(now - 24 * HOUR).toISOString().slice(0, 10)

/** A row for each booking and reason, the soonest first; with `all` one for each of the newest. */
export async function listBookings({ query }, { all = false }) {
  if (all) return query(`select ${BOOKING} from bookings order by created_at desc limit 200`)
  const now = Date.now()
  return query(
    `select b.id, b.venue_id, b.state, b.reserved_at, b.created_at, care.why, care.detail
     from (${CARES}) care join bookings b on b.id = care.id order by b.reserved_at, b.created_at, b.id, care.why`,
    [yesterday(now), now - HOUR],
  )
}

async function readBooking({ query }, id) {
  const [booking] = await query(`select ${BOOKING}, payload from bookings where id = $1`, [id])
  if (!booking) throw new Advice(`There is no booking ${id}.`)
  return booking
}

/** What its diner wrote, as it is sent; nothing of what nobody can read. */
export const writtenWith = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Everything about one booking, with what its diner wrote. */
export async function showBooking(ledger, id) {
  const { payload, ...booking } = await readBooking(ledger, id)
  const outbox = await ledger.query(`select ${BOOKING_WORK} from outbox where booking_id = $1 order by seq`, [id])
  print({ booking, outbox, payload: writtenWith(payload) })
  return 0
}

/** A second try for what was given up of a booking. */
export async function retryBooking(ledger, id) {
  await readBooking(ledger, id)
  const rows = await ledger.query(
    `update outbox set state = 'queued', attempts = 0, answered = 0, next_attempt_at = $2, lease_token = null
     where booking_id = $1 and state = 'parked' returning kind`,
    [id, Date.now()],
  )
  if (rows.length === 0) throw new Advice(`Nothing of booking ${id} was given up: there is nothing to retry.`)
  print({ id, queued: rows.map(({ kind }) => kind) })
  return 0
}

const inWords = ({ state, answer_reason, answer_code }) => {
  const why = answer_reason ?? answer_code
  return why ? `${state} (${why})` : state
}

/** The running server tells the venue's desk, as of an answer that was given there. */
const announce = ({ query }, id, now) =>
  query(
    'insert into venue_changes (id, venue_id, order_id, changed_at) select $2, venue_id, null, $3 from bookings where id = $1',
    [id, randomUUID(), now],
  )

/** Compare-and-set: writes an answer down where nobody has answered or cancelled before; the first stands. */
export async function answerBookingByCommand(ledger, id, state, reason) {
  await readBooking(ledger, id)
  const before = bookingStatesBefore(state).map((name) => `'${name}'`)
  const now = Date.now()
  const written = await ledger.query(
    `update bookings set state = $2, answer_reason = $3, answered_at = $4
     where id = $1 and state in (${before.join(', ')}) returning id`,
    [id, state, reason, now],
  )
  if (written.length > 0) await announce(ledger, id, now)
  else {
    const booking = await readBooking(ledger, id)
    const isSame = booking.state === state && booking.answer_reason === reason
    if (!isSame) throw new Advice(`Booking ${id} is ${inWords(booking)} already, and its diner may have read it.`)
  }
  print({ id, answer: state, reason })
  return 0
}
