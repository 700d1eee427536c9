import 'server-only'
import type { Transaction } from 'kysely'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { BookingState } from '@/lib/core/booking/booking-transitions'
import { fail, ok, type Result } from '@/lib/core/result'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import type { OwnBooking } from '@/lib/server/booking/own/booking-status'
import { giveUp } from '@/lib/server/booking/own/cancel-booking'
import { moveOwnBooking, tellVenue } from '@/lib/server/booking/own/own-booking'
import type { Schema } from '@/lib/server/db/schema'

type OfferAnswer = OwnBooking & { turn: number; takes: boolean }

type OfferError = { code: 'not_found' | 'booking_changed' | 'offer_over' }

/** What stands once the answer has been given, so that a repeated one finds it done. */
const TAKEN: readonly BookingState[] = ['accepted', 'arrived', 'left']
const DECLINED: readonly BookingState[] = ['cancelled']

type About = { now: number; messages: boolean }

/** The venue hears of it as of any booking: those who only wait are not announced to it. */
const take = async (tx: Transaction<Schema>, booking: Booking, { now, messages }: About): Promise<Booking | null> => {
  const set = { state: 'accepted' as const, answered_at: now, offered_until: null }
  const taken = await writeMove(tx, { booking, set, kind: 'take', mover: 'guest', device: null, now })
  const kinds = messages ? (['booking', 'booking_answer', 'booking_event'] as const) : (['booking_event'] as const)
  if (taken) await tellVenue(tx, taken, { now, kinds })
  return taken
}

/**
 * The guest's answer to the offer of a freed table. Taken until its last millisecond it is theirs, afterwards the next
 * one's. Idempotent.
 */
export const answerOffer = (
  { turn, takes, ...own }: OfferAnswer,
  context: BookingContext,
): Promise<Result<BookingStatus, OfferError>> =>
  moveOwnBooking(own, context, async (tx, booking, now): Promise<Result<Booking | null, OfferError>> => {
    if ((takes ? TAKEN : DECLINED).includes(booking.state)) return ok(null)
    const isHeld = booking.state === 'offered' && now < (booking.offered_until ?? 0)
    if (!isHeld) return fail({ code: 'offer_over' })
    if (booking.turn !== turn) return fail({ code: 'booking_changed' })
    const about = { now, messages: context.messages }
    return ok(await (takes ? take(tx, booking, about) : giveUp(tx, booking, { ...about, kind: 'decline' })))
  })
