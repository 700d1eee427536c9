import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/core/booking/booking'
import { bookingDetailsSchema } from '@/lib/core/booking/booking-form'
import { movedFromSchema } from '@/lib/core/booking/booking-move'
import { BOOKING_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { ownPathSchema } from '@/lib/core/http/own-path'
import { centsSchema } from '@/lib/core/money/cents-schema'
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
  /** What stood before the host moved it: the guest is asked to agree. Null unless they are asked. */
  movedFrom: movedFromSchema.nullable().catch(null),
  /** The guest may still change people and time. */
  mayChange: z.boolean().catch(false),
  /** Sent with an answer to a move. */
  turn: z.int().catch(0),
  /** ms; end of the offer of a freed table. */
  offeredUntil: z.int().nullable().catch(null),
  /** ms that the offer had left when this was answered, as the phone's clock may be wrong; none without an offer. */
  offerLeft: z.int().optional().catch(undefined),
  /** Null unless it is cancelled. */
  cancelledBy: z.enum(['guest', 'venue']).nullable().catch(null),
  /** The guest gave up waiting, and no table. */
  leftList: z.literal(true).optional().catch(undefined),
})

export type BookingStatus = z.infer<typeof bookingStatusSchema>

/** `turn`: of the move that the guest saw. Declining cancels the booking. */
export const agreeBookingRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  turn: z.int().min(0),
  agrees: z.boolean(),
})

/** What a guest changes of their own booking. `shownTotal`: cents of a booking with dishes at the new number of people. */
export const changeBookingRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  turn: z.int().min(0),
  ...bookingDetailsSchema.pick({ seats: true, date: true, time: true }).shape,
  shownTotal: centsSchema.nullable().default(null),
})

/** The answer to the offer of a freed table. `turn`: of the offer that the guest saw. */
export const answerOfferRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  turn: z.int().min(0),
  takes: z.boolean(),
})
