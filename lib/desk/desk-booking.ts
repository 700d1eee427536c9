import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/booking/booking'
import { BOOKING_STATES } from '@/lib/booking/booking-transitions'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'

/** A booking as its venue's desk shows it. */
export const deskBookingSchema = z.object({
  id: z.string(),
  /** Short enough to read out; its guest has it too. */
  number: z.string(),
  state: z.enum(BOOKING_STATES),
  name: z.string(),
  /** With its prefix. */
  phone: z.string(),
  seats: z.int(),
  /** 'YYYY-MM-DD' and 'HH:MM' at the venue. */
  date: z.iso.date(),
  time: timeOfDaySchema,
  /** The time belongs to the night after the date. */
  afterMidnight: z.boolean(),
  /** What its guest wrote, also of allergies; '' for nothing. */
  note: z.string(),
  order: bookedOrderSchema.nullable(),
  /** The device that answered it; null before, of the operator's command, and of one that its guest gave up. */
  answeredBy: z.string().nullable(),
  /** Whether the desk may answer it: not where a bookings system of the venue's does. */
  answerable: z.boolean(),
})

export type DeskBooking = z.infer<typeof deskBookingSchema>
