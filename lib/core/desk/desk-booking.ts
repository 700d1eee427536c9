import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/core/booking/booking'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

export const deskBookingSchema = z.object({
  id: z.string(),
  /** Short enough to read out; the guest has it too. */
  number: z.string(),
  state: z.enum(BOOKING_STATES),
  name: z.string(),
  /** With prefix. */
  phone: z.string(),
  seats: z.int(),
  /** 'YYYY-MM-DD' and 'HH:MM' at the venue. */
  date: z.iso.date(),
  time: timeOfDaySchema,
  /** The time belongs to the night after the date. */
  afterMidnight: z.boolean(),
  /** The guest's words, allergies included. */
  note: z.string(),
  order: bookedOrderSchema.nullable(),
  /** Null if unanswered, answered by command or cancelled by the guest. */
  answeredBy: z.string().nullable(),
  /** False where the venue's bookings system answers. */
  answerable: z.boolean(),
})

export type DeskBooking = z.infer<typeof deskBookingSchema>
