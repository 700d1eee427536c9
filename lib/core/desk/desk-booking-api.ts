import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { BOOKING_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { deskBookingSchema } from '@/lib/core/desk/desk-booking'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** UTF-16 units. */
export const MAX_BOOKING_REASON = 200

/** That of the booking as the device saw it; an older desk names none. */
const turn = z.int().min(0).optional()

/** `reason`: used only with code 'other'. */
export const deskBookingAnswerSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('accept'), turn }),
  z.strictObject({
    move: z.literal('refuse'),
    turn,
    code: z.enum(BOOKING_REFUSAL_CODES),
    reason: z.string().max(MAX_BOOKING_REASON).default(''),
  }),
])

export type DeskBookingAnswer = z.input<typeof deskBookingAnswerSchema>

const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_paired', 'owner_only', 'not_found', 'answered_elsewhere']) }),
  /** The state that stands, of a request that has changed too; `by` is null when the guest cancelled. */
  z.object({ code: z.literal('already_answered'), state: z.enum(BOOKING_STATES), by: z.string().nullable() }),
])

export type DeskBookingError = z.infer<typeof refusalSchema>

/** Answers with the desk's bookings after the move. */
export const deskBookingAnswerApi = contract({
  method: 'POST',
  path: '/api/desk/bookings/[id]/answer',
  request: of<DeskBookingAnswer>(),
  answer: readBy(z.object({ bookings: z.array(deskBookingSchema) })),
  refusals: {
    read: readBy(refusalSchema),
    statuses: { ...DESK_STATUSES, not_found: 404, answered_elsewhere: 409, already_answered: 409 },
  },
  deadlineMs: DEADLINES_MS.send,
})
