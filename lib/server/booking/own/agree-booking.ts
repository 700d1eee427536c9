import 'server-only'
import type { z } from 'zod'
import type { agreeBookingRequestSchema, BookingStatus } from '@/lib/core/booking/booking-status'
import { fail, ok, type Result } from '@/lib/core/result'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { writeMove } from '@/lib/server/booking/moves/booking-log'
import { isRepeated, movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import { giveUp } from '@/lib/server/booking/own/cancel-booking'
import { moveOwnBooking } from '@/lib/server/booking/own/own-booking'
import { isAwaited } from '@/lib/server/booking/own/own-booking-rules'

type Agreeing = z.output<typeof agreeBookingRequestSchema> & { id: string }

/** The guest's answer to a move of the host, at any time before it; declining gives the booking up. Idempotent. */
export const agreeBooking = (
  { turn, agrees, ...own }: Agreeing,
  context: BookingContext,
): Promise<Result<BookingStatus, { code: 'not_found' | 'booking_changed' }>> =>
  moveOwnBooking(own, context, async (tx, booking, now) => {
    const kind = agrees ? ('agree' as const) : ('decline' as const)
    const last = (await movesOfBooking(tx, booking.id)).at(-1)
    if (isRepeated(last, { kind, mover: 'guest', device: null, turn })) return ok(null)
    const isAsked = booking.turn === turn && booking.moved_from !== null && isAwaited(booking)
    if (!isAsked) return fail({ code: 'booking_changed' as const })
    if (!agrees) return ok(await giveUp(tx, booking, { kind: 'decline', now, messages: context.messages }))
    const set = { moved_from: null }
    return ok(await writeMove(tx, { booking, set, kind: 'agree', mover: 'guest', device: null, now }))
  })
