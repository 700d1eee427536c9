import 'server-only'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { menuFor } from '@/lib/core/availability/uncounted'
import { type BookingPayload, bookedOrder } from '@/lib/core/booking/booking'
import { bookingTimeProblem, isAfterMidnight } from '@/lib/core/booking/booking-days'
import { endOfStay } from '@/lib/core/booking/booking-room'
import type { BookingStatus, changeBookingRequestSchema } from '@/lib/core/booking/booking-status'
import type { ChangeBookingError } from '@/lib/core/booking/booking-status-api'
import { payloadFor } from '@/lib/core/booking/payload-for'
import { repriceBooking } from '@/lib/core/booking/reprice-booking'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { fail, ok, type Result } from '@/lib/core/result'
import { bookingDay } from '@/lib/core/venue/opening/booking-day'
import { momentOn, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { pauseRefusal } from '@/lib/core/venue/pauses/pause'
import type { TimeWindow } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { type Booking, findOwnBooking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import { isRepeated, movesOfBooking, placeOf } from '@/lib/server/booking/moves/booking-moves'
import { cancelUntilOf, tablesColumn } from '@/lib/server/booking/moves/change-place'
import { findRoom } from '@/lib/server/booking/moves/find-room'
import { remindAgain } from '@/lib/server/booking/moves/tell-moved-guest'
import { moveOwnBooking, tellVenue } from '@/lib/server/booking/own/own-booking'
import { mayChange } from '@/lib/server/booking/own/own-booking-rules'
import { tablesOf } from '@/lib/server/booking/venue-room'
import { confirmByItself } from '@/lib/server/booking/waiting/confirm-by-itself'
import { mayOfferAt } from '@/lib/server/booking/waiting/may-offer'
import { serveWaiting } from '@/lib/server/booking/waiting/serve-waiting'
import type { Schema } from '@/lib/server/db/schema'
import { errorFields } from '@/lib/server/process/logger'

type Change = z.output<typeof changeBookingRequestSchema>
type Refusable<T> = Result<T, ChangeBookingError>
type Start = { startsAt: number; windows: TimeWindow[] }

const isSameTime = (booking: Booking, { date, time }: Change): boolean => {
  const before = placeOf(booking)
  return before.date === date && before.time === time
}

/** At the same time nothing is asked again: neither notice nor hours. */
const startOf = (venue: Venue, booking: Booking, change: Change, now: number): Refusable<Start> => {
  const { date, time } = change
  const day = bookingDay(venue, date, new Date(now))
  const windows = day.status === 'available' ? day.windows : []
  if (booking.starts_at !== null && isSameTime(booking, change)) return ok({ startsAt: booking.starts_at, windows })
  if (windows.length === 0) return fail({ code: 'day_unavailable' })
  const problem = bookingTimeProblem(windows, time)
  if (problem) return fail(problem)
  return ok({ startsAt: momentOn(date, time, isAfterMidnight(windows, time)).getTime(), windows })
}

/** `menu`: today's, null for a booking without dishes. */
type Changing = { venue: Venue; menu: Menu | null; change: Change; context: BookingContext }

/** With its dishes priced again, which the guest has to have seen. */
const pricedFor = (
  payload: BookingPayload,
  { venue, menu: today, change }: Changing,
  { startsAt, now }: { startsAt: number; now: number },
): Refusable<BookingPayload> => {
  if (!payload.order || !today) return ok(payloadFor(payload, change))
  const menu = change.date === venueDate(new Date(now)) ? today : menuFor('b', today)
  const priced = repriceBooking(payload, { ...change, at: new Date(startsAt) }, { menu, venue })
  const total = bookedOrder(priced)?.total ?? 0
  return total === change.shownTotal ? ok(priced) : fail({ code: 'total_changed', total })
}

type Seated = { endsAt: number; tables: string[] }

/** Tables that the host gave it stay where they are free; where not, the host gives it others. */
const seatsFor = async (
  tx: Transaction<Schema>,
  { venue, booking, start, now }: { venue: Venue; booking: Booking; start: Start; now: number },
  { seats, date }: Change,
): Promise<Refusable<Seated>> => {
  const endsAt = endOfStay(venue.booking, start.startsAt, seats)
  const party = { startsAt: start.startsAt, endsAt, seats }
  const wanted = { venue, date, windows: start.windows, by: 'guest' as const, moved: booking, now }
  for (const tables of [tablesOf(booking), []]) {
    const room = await findRoom(tx, { ...wanted, party: { ...party, tables } })
    if (room.ok) return ok({ endsAt, tables })
    if (room.error.code === 'slot_full') return fail(room.error)
  }
  return fail({ code: 'slot_full', free: [] })
}

/** Fewer people at the same time need no new answer. */
const staysAnswered = (booking: Booking, change: Change): boolean =>
  isSameTime(booking, change) && change.seats <= placeOf(booking).seats

/** Each change is a line of the log and a message to the venue. */
const MAX_CHANGES = 20

const hasChangedOften = async (tx: Transaction<Schema>, { id, turn }: Booking): Promise<boolean> => {
  if (turn < MAX_CHANGES) return false
  const moves = await movesOfBooking(tx, id)
  return moves.filter(({ kind, mover }) => kind === 'change' && mover === 'guest').length >= MAX_CHANGES
}

const refusalBefore = async (
  tx: Transaction<Schema>,
  booking: Booking,
  { change, venue, posts, now }: { change: Change; venue: Venue; posts: boolean; now: number },
): Promise<ChangeBookingError | 'repeated' | null> => {
  if (booking.turn !== change.turn) {
    const guests = (await movesOfBooking(tx, booking.id)).find(({ turn }) => turn === change.turn + 1)
    const isMade = isRepeated(guests, { kind: 'change', mover: 'guest', device: null, turn: change.turn })
    const stands = isSameTime(booking, change) && placeOf(booking).seats === change.seats
    return isMade && stands ? 'repeated' : { code: 'booking_changed' }
  }
  const isTooLate = !mayChange(booking, { now, posts }) || (await hasChangedOften(tx, booking))
  if (isTooLate) return { code: 'change_too_late' }
  const { largest } = venue.booking
  const isLarger = largest !== null && change.seats > largest && change.seats > placeOf(booking).seats
  return isLarger ? { code: 'party_too_large', largest } : null
}

const makeChange = async (
  tx: Transaction<Schema>,
  booking: Booking,
  now: number,
  changing: Changing,
): Promise<Refusable<Booking | null>> => {
  const { venue, change, context } = changing
  const { posts, messages } = context
  const refusal = await refusalBefore(tx, booking, { change, venue, posts, now })
  if (refusal) return refusal === 'repeated' ? ok(null) : fail(refusal)
  const start = startOf(venue, booking, change, now)
  if (!start.ok) return start
  const { startsAt } = start.value
  const payload = pricedFor(payloadOfBooking(booking), changing, { startsAt, now })
  if (!payload.ok) return payload
  const { booking: rules } = venue
  // Free seats are first those of whoever waits for them.
  if (rules.waiting_list) {
    await serveWaiting(tx, { venueId: venue.id, rules, now, messages, mayOffer: mayOfferAt(venue, now) })
  }
  const seated = await seatsFor(tx, { venue, booking, start: start.value, now }, change)
  if (!seated.ok) return seated
  const { date, time, seats } = change
  const place = { reserved_at: date, seats, starts_at: startsAt, ends_at: seated.value.endsAt }
  const set = {
    ...{
      ...place,
      payload: JSON.stringify(payload.value),
      tables: tablesColumn(seated.value.tables),
      moved_from: null,
    },
    cancel_until: cancelUntilOf(booking, venue, startsAt),
    ...(staysAnswered(booking, change) ? {} : { state: 'requested' as const, answered_by: null, answered_at: null }),
  }
  const said = { date, time, seats }
  const written = await writeMove(tx, { booking, set, kind: 'change', mover: 'guest', device: null, now, said })
  if (!written) return fail({ code: 'booking_changed' })
  if (messages) await tellVenue(tx, written, { now, kinds: ['booking'] })
  if (booking.starts_at !== startsAt) await remindAgain(tx, booking.id)
  return ok(await confirmByItself(tx, written, { rules, now, messages, posts }))
}

const changeFor = async (
  { id, ...change }: Change & { id: string },
  context: BookingContext,
): Promise<Refusable<BookingStatus>> => {
  const known = await findOwnBooking(context.db, id, change.attemptKey)
  if (!known) return fail({ code: 'not_found' })
  const venue = await context.backend.venues.find({ id: known.venue_id }, ORIGINAL_LANG, 'shown')
  if (!venue || pauseRefusal(venue, 'booking', context.now())) return fail({ code: 'unavailable' })
  // Before the lock: the menu may be another system's, and the database has one connection only.
  const menu = payloadOfBooking(known).order ? await context.backend.venues.menu(venue.id, ORIGINAL_LANG) : null
  return moveOwnBooking({ id, attemptKey: change.attemptKey }, context, (tx, booking, now) =>
    makeChange(tx, booking, now, { venue, menu, change, context }),
  )
}

/**
 * A guest's change of their own booking, by the rules of a new one: another time or more people is a request again,
 * unless the venue confirms by itself. Idempotent.
 */
export const changeOwnBooking = async (
  change: Change & { id: string },
  context: BookingContext,
): Promise<Refusable<BookingStatus>> => {
  try {
    return await changeFor(change, context)
  } catch (error) {
    context.log.error('booking_change_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
