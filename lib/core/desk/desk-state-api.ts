import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { deskBillSchema } from '@/lib/core/bill/desk-bill-api'
import { deskCallSchema } from '@/lib/core/calls/desk-call'
import { newBillSchema } from '@/lib/core/desk/bills/new-bill'
import { deskAvailabilitySchema } from '@/lib/core/desk/desk-availability-api'
import { deskBookingSchema } from '@/lib/core/desk/desk-booking'
import { deskDeviceSchema } from '@/lib/core/desk/desk-device'
import { deskOrderSchema } from '@/lib/core/desk/desk-order'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { tableEndSchema } from '@/lib/core/desk/tables/sittings'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** Full snapshot, not a delta, so a page that slept misses nothing. `now`: server clock in ms, for countdowns. */
const deskStateSchema = z.object({
  venue: z.object({
    ...{ id: z.int(), name: z.string(), stations: z.array(z.string()).catch([]) },
    /** Guests may add a tip to what they pay of a bill. */
    tips: z.boolean().catch(false),
    /** Where the desk may begin the bill of a table; null where guests pay with each order. */
    newBill: newBillSchema.nullable().catch(null),
  }),
  device: deskDeviceSchema,
  now: z.int(),
  /** The venue's own system answers its orders. */
  elsewhere: z.boolean(),
  orders: z.array(deskOrderSchema),
  /** Tables that were freed since the oldest of `orders` may have been placed. */
  tableEnds: z.array(tableEndSchema).catch([]),
  /** Bills of tables that are open or left, and those closed in the last hours. */
  bills: z.array(deskBillSchema).catch([]),
  /** The venue's own system answers its bookings. */
  bookingsElsewhere: z.boolean(),
  bookings: z.array(deskBookingSchema),
  availability: deskAvailabilitySchema,
  /** Open calls from tables, the longest waiting first. */
  calls: z.array(deskCallSchema),
})

export type DeskState = z.infer<typeof deskStateSchema>

/** Null for a device that belongs to no desk. */
export const deskStateApi = contract({
  method: 'GET',
  path: '/api/desk/state',
  request: of<Record<never, never>>(),
  answer: readBy(z.object({ desk: deskStateSchema.nullable() })),
  refusals: codes({}),
  deadlineMs: DEADLINES_MS.read,
})

export const deskNewsApi = {
  method: 'GET',
  path: '/api/desk/news',
  refusals: codes({ ...DESK_STATUSES, too_many_streams: 503 }),
} as const
