import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/api/contract'
import { deskAvailabilitySchema } from '@/lib/desk/desk-availability-api'
import { deskBookingSchema } from '@/lib/desk/desk-booking'
import { deskDeviceSchema } from '@/lib/desk/desk-device'
import { deskOrderSchema } from '@/lib/desk/desk-order'
import { DESK_STATUSES } from '@/lib/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/http/deadlines'

/**
 * Everything that is on the desk of a venue now. A whole and no news since: whatever a page missed while it slept is in
 * the next one. `now`: the server's clock in ms, by which it counts down.
 */
const deskStateSchema = z.object({
  venue: z.object({ id: z.int(), name: z.string() }),
  device: deskDeviceSchema,
  now: z.int(),
  /** Another system of the venue's has its orders, and answers them. */
  elsewhere: z.boolean(),
  orders: z.array(deskOrderSchema),
  /** A bookings system of the venue's answers them. */
  bookingsElsewhere: z.boolean(),
  bookings: z.array(deskBookingSchema),
  availability: deskAvailabilitySchema,
})

export type DeskState = z.infer<typeof deskStateSchema>

/** What is on the desk that this device belongs to; null where it belongs to none, or not any more. */
export const deskStateApi = contract({
  method: 'GET',
  path: '/api/desk/state',
  request: of<Record<never, never>>(),
  answer: readBy(z.object({ desk: deskStateSchema.nullable() })),
  refusals: codes({}),
  deadlineMs: DEADLINES_MS.read,
})

/** Tells a desk that there is something to fetch. */
export const deskNewsApi = {
  method: 'GET',
  path: '/api/desk/news',
  refusals: codes({ ...DESK_STATUSES, too_many_streams: 503 }),
} as const
