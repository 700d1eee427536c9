import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/core/booking/booking'
import { BOOKING_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { ownPathSchema } from '@/lib/core/http/own-path'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

/** The id of a booking is public; only the device that made it knows its idempotency key. */
export const ownBookingRequestSchema = z.strictObject({ attemptKey: z.uuid() })

/** For the confirmation page: no name and no phone. */
export const bookingStatusSchema = z.object({
  state: z.enum(BOOKING_STATES),
  /** The venue's own words, or null. */
  reason: z.string().nullable(),
  code: z.enum(BOOKING_REFUSAL_CODES).nullable().catch(null),
  /** 'YYYY-MM-DD' and 'HH:MM' at the venue. */
  date: z.iso.date(),
  time: timeOfDaySchema,
  /** The time belongs to the night after the date. */
  afterMidnight: z.boolean(),
  seats: z.int(),
  note: z.string(),
  order: bookedOrderSchema.nullable(),
  /** Milliseconds; null if never. */
  cancelUntil: z.int().nullable(),
  mayCancel: z.boolean(),
  /** Null once nobody comes. */
  calendar: ownPathSchema.nullable(),
  /** Channel of the venue's answer; null without a desk. */
  news: z.string().nullable().catch(null),
})

export type BookingStatus = z.infer<typeof bookingStatusSchema>
