import { z } from 'zod'

/** What happens to a booking after it was made; each is one line of its log. */
export const BOOKING_MOVE_KINDS = [
  ...(['enter', 'accept', 'refuse', 'change', 'cancel'] as const),
  ...(['arrive', 'leave', 'no_show', 'undo'] as const),
  ...(['agree', 'decline', 'wait', 'offer', 'take', 'lapse'] as const),
] as const

export type BookingMoveKind = (typeof BOOKING_MOVE_KINDS)[number]

/** host: a device at the desk. server: by itself. */
export const BOOKING_MOVERS = ['host', 'guest', 'command', 'server'] as const

export type BookingMover = (typeof BOOKING_MOVERS)[number]

/** guest: booked on the page. host: entered at the desk. walk_in: came without booking. */
export const BOOKING_SOURCES = ['guest', 'host', 'walk_in'] as const

export type BookingSource = (typeof BOOKING_SOURCES)[number]

/** Before the host moved it; the guest is asked until they agree. Venue's date, 'HH:MM'. */
export const movedFromSchema = z.object({
  date: z.iso.date(),
  time: z.string(),
  afterMidnight: z.boolean(),
  seats: z.int(),
})

export type MovedFrom = z.infer<typeof movedFromSchema>
