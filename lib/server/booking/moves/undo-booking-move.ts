import 'server-only'
import type { Transaction } from 'kysely'
import { SEATED_STATES } from '@/lib/core/booking/booking-transitions'
import { hostWindows } from '@/lib/core/booking/host-day'
import { undoableMove } from '@/lib/core/booking/undo-booking'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import { type LoggedBookingMove, movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import { isElsewhere } from '@/lib/server/booking/moves/change-place'
import { findRoom } from '@/lib/server/booking/moves/find-room'
import type { MoveAbout, MoveBookingError } from '@/lib/server/booking/moves/move-booking'
import { isToldOfMore, recallMessage, remindAgain, tellMovedGuest } from '@/lib/server/booking/moves/tell-moved-guest'
import { partyOf } from '@/lib/server/booking/venue-room'
import type { Schema } from '@/lib/server/db/schema'

const isSeated = ({ state }: Booking): boolean => SEATED_STATES.some((seated) => seated === state)

/** Others may have taken the seats meanwhile. */
const hasRoomAgain = async (
  tx: Transaction<Schema>,
  { venue, now }: MoveAbout,
  booking: Booking,
  restored: Booking,
): Promise<Result<null, MoveBookingError>> => {
  const party = isSeated(restored) ? partyOf(restored, venue.booking, now) : null
  if (!party) return ok(null)
  const date = restored.reserved_at
  const windows = hostWindows(venue, date)
  return findRoom(tx, { venue, party, date, windows, by: 'host', moved: booking, now })
}

/** Whether its guest has heard, or would have, that the booking is elsewhere or cancelled. */
const isOfPlace = ({ kind }: LoggedBookingMove, booking: Booking, restored: Booking): boolean =>
  kind === 'cancel' || (kind === 'change' && isElsewhere(booking, restored))

/**
 * What was not sent is dropped; a guest who was told of the move, is still to be told of an earlier one or is asked to
 * agree with it is told how it stands again.
 */
const tellUndone = async (
  tx: Transaction<Schema>,
  { booking, restored, undone }: { booking: Booking; restored: Booking; undone: LoggedBookingMove },
  about: MoveAbout,
): Promise<void> => {
  const { id } = restored
  const wasAnswer = undone.kind === 'accept' || undone.kind === 'refuse' || undone.before.state === 'requested'
  if (wasAnswer) await recallMessage(tx, id, 'booking_answer')
  if (!isOfPlace(undone, booking, restored)) return
  const isLeftWrong = restored.moved_from !== null || (await isToldOfMore(tx, id, undone.made_at))
  if (isLeftWrong && about.messages && restored.state === 'accepted') await tellMovedGuest(tx, restored, about)
  else await recallMessage(tx, id, 'booking_changed')
}

/** Takes back the venue's last move that stands, if there is still room for what stood before it. */
export const undoBookingMove = async (
  tx: Transaction<Schema>,
  booking: Booking,
  about: MoveAbout,
): Promise<Result<Booking, MoveBookingError>> => {
  const { by: device, mover, now } = about
  const { ends_at: endsAt } = booking
  const undone = undoableMove(await movesOfBooking(tx, booking.id), { endsAt, now })
  if (!undone) return fail({ code: 'move_final' })
  const set = undone.before
  const room = await hasRoomAgain(tx, about, booking, { ...booking, ...set })
  if (!room.ok) return room
  const said = { undoes: undone.turn }
  const restored = await writeMove(tx, { booking, set, kind: 'undo', mover, device, now, said })
  if (!restored) return fail({ code: 'booking_changed', state: booking.state, by: booking.answered_by })
  await tellUndone(tx, { booking, restored, undone }, about)
  if (booking.starts_at !== restored.starts_at) await remindAgain(tx, booking.id)
  return ok(restored)
}
