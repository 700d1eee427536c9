import 'server-only'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { BookingMoveKind, BookingMover } from '@/lib/core/booking/booking-move'
import { type BookingState, bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import type { deskBookingMoveSchema } from '@/lib/core/desk/desk-bookings-api'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { type Booking, bookingOf } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock, writeMove } from '@/lib/server/booking/moves/booking-log'
import { isRepeated, movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import {
  type BookingVenue,
  changePlace,
  isElsewhere,
  type Place,
  type PlaceColumns,
  type PlaceError,
} from '@/lib/server/booking/moves/change-place'
import { leavesAfterMove, remindAgain, tellMovedGuest } from '@/lib/server/booking/moves/tell-moved-guest'
import { undoBookingMove } from '@/lib/server/booking/moves/undo-booking-move'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'

export type HostMove = z.output<typeof deskBookingMoveSchema>

/** `by`: the device's name; null by command. `messages`: guests are told by a message. */
export type MoveAbout = {
  venue: BookingVenue
  bookingId: string
  by: string | null
  mover: Extract<BookingMover, 'host' | 'command'>
  now: number
  messages: boolean
}

/** booking_changed: as it stands, which was not seen. move_final: the state does not allow it, or nothing is to undo. */
export type MoveBookingError =
  | PlaceError
  | { code: 'not_found' | 'move_final' }
  | { code: 'booking_changed'; state: BookingState; by: string | null }

type Moved = Promise<Result<Booking, MoveBookingError>>

const KINDS = {
  ...{ change: 'change', cancel: 'cancel', arrive: 'arrive', leave: 'leave', no_show: 'no_show', undo: 'undo' },
} as const satisfies Record<HostMove['move'], BookingMoveKind>

type PlainMove =
  | Extract<HostMove, { move: 'cancel' }>
  | { move: Exclude<HostMove['move'], 'cancel' | 'change' | 'undo'>; turn: number }

const STATES = { cancel: 'cancelled', arrive: 'arrived', leave: 'left', no_show: 'no_show' } as const satisfies Record<
  PlainMove['move'],
  BookingState
>

const columnsOf = (move: PlainMove, { by, now }: MoveAbout): PlaceColumns => {
  switch (move.move) {
    case 'cancel': {
      const reason = move.code === 'other' ? venueReasonSchema.parse(move.reason) : null
      const answer = { answer_code: move.code, answer_reason: reason, answered_by: by, answered_at: now }
      return { ...answer, cancelled_at: now, moved_from: null }
    }
    case 'arrive':
      return { arrived_at: now, moved_from: null }
    case 'leave':
      return { left_at: now, ends_at: now }
    default:
      return { moved_from: null }
  }
}

const writeHostMove = async (
  tx: Transaction<Schema>,
  booking: Booking,
  about: MoveAbout,
  { kind, set, said }: { kind: BookingMoveKind; set: PlaceColumns; said: Record<string, unknown> },
): Moved => {
  const { mover, by: device, now } = about
  const written = await writeMove(tx, { booking, set, kind, mover, device, now, said })
  return written ? ok(written) : fail({ code: 'booking_changed', state: booking.state, by: booking.answered_by })
}

const movePlainly = async (tx: Transaction<Schema>, booking: Booking, about: MoveAbout, move: PlainMove): Moved => {
  const state = STATES[move.move]
  if (!bookingStatesBefore(state).includes(booking.state)) return fail({ code: 'move_final' })
  const { turn: _seen, ...said } = move
  const set = { ...columnsOf(move, about), state }
  const moved = await writeHostMove(tx, booking, about, { kind: KINDS[move.move], set, said })
  if (moved.ok && move.move === 'cancel' && about.messages) await tellMovedGuest(tx, moved.value, about)
  return moved
}

const MAY_CHANGE: readonly BookingState[] = ['requested', 'accepted', 'arrived']

/** The host changes a request by taking it. */
const accepting = ({ state }: Booking, { by, now }: MoveAbout): PlaceColumns =>
  state === 'requested' ? { state: 'accepted', answered_by: by, answered_at: now } : {}

const tellChanged = async (
  tx: Transaction<Schema>,
  before: Booking,
  after: Booking,
  { mover, now }: MoveAbout,
): Promise<void> => {
  if (isElsewhere(before, after)) {
    if (before.state !== 'arrived') await tellMovedGuest(tx, after, { mover, now })
    return
  }
  // A request that only got a table has been accepted as it was asked.
  if (before.state !== 'requested') return
  const { id: bookingId, venue_id: venueId } = after
  const dueAt = leavesAfterMove(mover, now)
  await enqueueAgain(tx, { bookingId, venueId, kind: 'booking_answer', now, dueAt })
}

const moveElsewhere = async (tx: Transaction<Schema>, booking: Booking, about: MoveAbout, place: Place): Moved => {
  if (!MAY_CHANGE.includes(booking.state)) return fail({ code: 'move_final' })
  // Who is in the room has come on that evening.
  if (booking.state === 'arrived' && place.date !== booking.reserved_at) return fail({ code: 'move_final' })
  const changed = await changePlace(tx, { ...about, booking }, place)
  if (!changed.ok) return changed
  const set = { ...changed.value, ...accepting(booking, about) }
  const moved = await writeHostMove(tx, booking, about, { kind: 'change', set, said: { ...place } })
  if (!moved.ok) return moved
  if (about.messages) await tellChanged(tx, booking, moved.value, about)
  if (booking.starts_at !== moved.value.starts_at) await remindAgain(tx, booking.id)
  return moved
}

const makeMove = async (tx: Transaction<Schema>, about: MoveAbout, move: HostMove): Moved => {
  const { venue, bookingId, by, mover } = about
  const booking = await bookingOf(tx, bookingId)
  if (booking?.venue_id !== venue.id) return fail({ code: 'not_found' })
  if (booking.turn !== move.turn) {
    const last = (await movesOfBooking(tx, bookingId)).at(-1)
    const { turn, ...said } = move
    const made = { kind: KINDS[move.move], mover, device: by, turn, said: move.move === 'undo' ? {} : said }
    if (isRepeated(last, made)) return ok(booking)
    return fail({ code: 'booking_changed', state: booking.state, by: last?.device ?? null })
  }
  switch (move.move) {
    case 'undo':
      return undoBookingMove(tx, booking, about)
    case 'change':
      return moveElsewhere(tx, booking, about, move)
    case 'cancel':
      return movePlainly(tx, booking, about, move)
    default:
      return movePlainly(tx, booking, about, { move: move.move, turn: move.turn })
  }
}

/**
 * Makes a move of the host on the booking as they saw it, under the venue's lock. The same move by the same device
 * succeeds again; any other on an outdated turn is refused.
 */
export const moveBooking = (db: Db, about: MoveAbout, move: HostMove): Moved =>
  underBookingsLock(db, about.venue.id, (tx) => makeMove(tx, about, move))
