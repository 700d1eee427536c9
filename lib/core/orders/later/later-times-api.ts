import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { itemKindSchema } from '@/lib/core/cart/cart'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { MAX_REPLACED } from '@/lib/core/orders/place-order-request'
import { FORM_SERVICES } from '@/lib/core/venue/services'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

/** `date`: none for the first day there is. `lines`: what the order takes of the kitchen. */
export const laterTimesRequestSchema = z.strictObject({
  service: z.enum(FORM_SERVICES),
  date: z.iso.date().optional(),
  lines: z
    .array(z.strictObject({ kind: itemKindSchema, itemId: z.int().min(0), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .max(MAX_LINES),
  /** Attempt keys of the device's unpaid orders, whose places are for this one. */
  replaces: z.array(z.uuid()).max(MAX_REPLACED).optional(),
})

/**
 * `days`: those with room, today among them. `date`: the day that was asked for, or else the first of them. `times`: of
 * that day, with room for the order; `windows`: between which it can be ready.
 */
const laterTimesSchema = z.object({
  today: z.iso.date(),
  days: z.array(z.iso.date()),
  date: z.iso.date(),
  times: z.array(timeOfDaySchema),
  windows: z.array(z.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
  /** Only `times` can be asked for. */
  bySlots: z.boolean(),
  /** The kitchen makes fewer dishes for any one time: `times` are those for fewer. */
  tooLarge: z.boolean(),
})

export type LaterTimes = z.infer<typeof laterTimesSchema>

/** Times of a service that plans its orders, by the server's clock in the venue's zone. */
export const laterTimesApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/later',
  request: of<z.input<typeof laterTimesRequestSchema>>(),
  answer: readBy(laterTimesSchema),
  refusals: codes({ venue_not_found: 404, type_not_offered: 422, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.check,
})
