import { z } from 'zod'
import { bookedOrderSchema } from '@/lib/core/booking/booking'
import { BOOKING_MOVE_KINDS, BOOKING_SOURCES, movedFromSchema } from '@/lib/core/booking/booking-move'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

export const deskBookingSchema = z.object({
  id: z.string(),
  /** Short enough to read out; the guest has it too. */
  number: z.string(),
  state: z.enum(BOOKING_STATES),
  name: z.string(),
  /** With prefix; '' for a booking without one. */
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
  source: z.enum(BOOKING_SOURCES).catch('guest'),
  /** Milliseconds; null in bookings from before stays. */
  startsAt: z.int().nullable().catch(null),
  endsAt: z.int().nullable().catch(null),
  /** 'HH:MM' at the venue of the planned or real end of the stay; '' for none. */
  until: z.string().catch(''),
  /** Names of the venue's tables. */
  tables: z.array(z.string()).catch([]),
  /** What stood before the host moved it, until the guest has agreed. */
  movedFrom: movedFromSchema.nullable().catch(null),
  /** Number of moves: what a device changes must be what it saw. */
  turn: z.int().catch(0),
  /** The last move, which `undo` takes back; null where there is none to take back. */
  lastMove: z
    .object({ kind: z.enum(BOOKING_MOVE_KINDS), at: z.int() })
    .nullable()
    .catch(null),
  /** ms; end of an offer to a guest who waits. */
  offeredUntil: z.int().nullable().catch(null),
})

export type DeskBooking = z.infer<typeof deskBookingSchema>
