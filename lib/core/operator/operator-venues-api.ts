import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { beginAnswersSchema } from '@/lib/core/operator/begin-answers'
import { OPERATOR_STATUSES } from '@/lib/core/operator/operator-device'
import { originsSchema } from '@/lib/core/operator/reachable-from'

const operatorVenueSchema = z.object({
  id: z.int(),
  token: z.string(),
  name: z.string(),
  /** Of its menu; null where it serves under no letter. */
  path: z.string().nullable(),
  isDemo: z.boolean(),
  /** Of its newest version, 0 where it was never put; `at`: Unix ms. */
  version: z.int(),
  at: z.int(),
  /** Something is written in its office and not published. */
  hasDraft: z.boolean(),
  /** Devices that may open its desk. */
  devices: z.int(),
})

export type OperatorVenue = z.infer<typeof operatorVenueSchema>

const listSchema = z.object({
  /** The operator's device that asks. */
  me: z.object({ id: z.string(), name: z.string() }),
  venues: z.array(operatorVenueSchema),
})

export type OperatorVenues = z.infer<typeof listSchema>

export const operatorVenuesApi = contract({
  method: 'GET',
  path: '/api/operator/venues',
  request: of<Record<never, never>>(),
  answer: readBy(listSchema),
  refusals: codes(OPERATOR_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

/** Idempotency key: the same call again makes no second venue. */
const keySchema = z.string().regex(/^[\w-]{20,64}$/)

export const makeVenueSchema = z.strictObject({ key: keySchema, answers: beginAnswersSchema })

/** `code`: lets its owner's device in, once, until `expiresAt` (ms), at an address of `origins`. */
const ownerCodeSchema = z.object({ code: z.string(), expiresAt: z.int(), origins: originsSchema })

export type OwnerCode = z.infer<typeof ownerCodeSchema>

const madeSchema = ownerCodeSchema.extend({ id: z.int(), name: z.string() })

export type MadeVenue = z.infer<typeof madeSchema>

export const makeVenueApi = contract({
  method: 'POST',
  path: '/api/operator/venues',
  request: of<z.input<typeof makeVenueSchema>>(),
  answer: readBy(madeSchema),
  refusals: codes(OPERATOR_STATUSES),
  deadlineMs: DEADLINES_MS.send,
})

export const copyVenueSchema = z.strictObject({ key: keySchema, name: beginAnswersSchema.shape.name })

export const copyVenueApi = contract({
  method: 'POST',
  path: '/api/operator/venues/[id]/copy',
  request: of<z.input<typeof copyVenueSchema>>(),
  answer: readBy(z.object({ id: z.int() })),
  refusals: codes({ ...OPERATOR_STATUSES, venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})

/** `name`: as the operator typed it to say that it is meant. */
export const removeVenueSchema = z.strictObject({ name: z.string().max(200) })

export const removeVenueApi = contract({
  method: 'POST',
  path: '/api/operator/venues/[id]/remove',
  request: of<z.input<typeof removeVenueSchema>>(),
  answer: readBy(z.object({ id: z.int() })),
  refusals: codes({ ...OPERATOR_STATUSES, venue_not_found: 404, name_differs: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

export const ownerLinkApi = contract({
  method: 'POST',
  path: '/api/operator/venues/[id]/link',
  request: of<Record<never, never>>(),
  answer: readBy(ownerCodeSchema),
  refusals: codes({ ...OPERATOR_STATUSES, venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})
