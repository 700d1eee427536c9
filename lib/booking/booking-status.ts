import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/booking/booking'
import { BOOKING_REFUSAL_CODES } from '@/lib/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/booking/booking-transitions'
import { ownPathSchema } from '@/lib/own-path'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'

/** Body of what is asked about a booking: its id is no secret, its idempotency key is. */
export const ownBookingRequestSchema = z.strictObject({ attemptKey: z.uuid() })

/** What became of a booking, for its confirmation page. It says neither who booked nor how to reach them. */
export const bookingStatusSchema = z.object({
  state: z.enum(BOOKING_STATES),
  /** Why it was refused, in the venue's words; null where it gave none. */
  reason: z.string().nullable(),
  /** The reason that it picked of a list, to be read in the guest's language; null where it picked none. */
  code: z.enum(BOOKING_REFUSAL_CODES).nullable().catch(null),
  /** 'YYYY-MM-DD' and 'HH:MM' at the venue. */
  date: z.iso.date(),
  time: timeOfDaySchema,
  /** The time belongs to the night after the date. */
  afterMidnight: z.boolean(),
  seats: z.int(),
  note: z.string(),
  order: bookedOrderSchema.nullable(),
  /** Until when its diner may cancel it, in ms; null where that was never agreed. */
  cancelUntil: z.int().nullable(),
  /** Whether that may be done now. */
  mayCancel: z.boolean(),
  /** Where its calendar file is; null where nobody comes any more. */
  calendar: ownPathSchema.nullable(),
  /** The channel of its venue's answer; null where none comes by itself. */
  news: z.string().nullable().catch(null),
})

export type BookingStatus = z.infer<typeof bookingStatusSchema>
