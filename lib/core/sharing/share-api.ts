import { z } from 'zod'
import { contract, of, type Refusals, readBy } from '@/lib/core/api/contract'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/core/cart/order-line'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Locale } from '@/lib/core/i18n/locales'
import { sharedOrderSchema } from '@/lib/core/orders/shared-order'
import { SHARE_STATES } from '@/lib/core/sharing/share'
import {
  type ChangePartRequest,
  type CloseShareRequest,
  type LeaveOrdersRequest,
  type OpenShareRequest,
  type OwnPartRequest,
  openedShareSchema,
} from '@/lib/core/sharing/share-requests'
import { type SharedCartOrder, sharedCartSchema } from '@/lib/core/sharing/shared-cart'

/** `line`: index of the sent product. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered']) }),
  /** Never opened, expired, of another venue, or not the caller's. */
  z.object({ code: z.literal('share_unknown') }),
  z.object({ code: z.literal('share_closed') }),
  /** An order has the parts and is being paid. */
  z.object({ code: z.literal('share_ordering') }),
  /** The part changed since it was read. */
  z.object({ code: z.literal('share_changed') }),
  z.object({ code: z.literal('share_full') }),
  ...LINE_ERROR_SCHEMAS,
  /** Rate limit on calls or on the venue's shares. */
  z.object({ code: z.literal('try_later') }),
])

type Refusal = z.infer<typeof refusalSchema>

export type ShareError = Refusal & RetryAfter

const refusals: Refusals<Refusal> = {
  read: readBy(refusalSchema),
  statuses: {
    invalid_request: 422,
    venue_not_found: 404,
    type_not_offered: 422,
    share_unknown: 404,
    share_closed: 409,
    share_ordering: 409,
    share_changed: 409,
    share_full: 409,
    ...LINE_ERROR_STATUSES,
    try_later: 503,
  },
}

const doneSchema = z.object({ ok: z.literal(true) })
const deadlineMs = DEADLINES_MS.send

export const openShareApi = contract({
  method: 'POST',
  path: '/api/sharing',
  request: of<OpenShareRequest>(),
  answer: readBy(openedShareSchema),
  refusals,
  deadlineMs,
})

/** What the holder of the header's key may see, named in `lang`. */
export const readShareApi = contract({
  method: 'GET',
  path: '/api/sharing/[token]',
  request: of<{ lang: Locale }>(),
  answer: readBy(sharedCartSchema),
  refusals,
  deadlineMs,
})

/** Idempotent: replaces the guest's part. */
export const putPartApi = contract({
  method: 'PUT',
  path: '/api/sharing/[token]',
  request: of<SharedCartOrder>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** Takes the guest out with their part. Idempotent. */
export const withdrawPartApi = contract({
  method: 'POST',
  path: '/api/sharing/[token]/withdraw',
  request: of<Record<never, never>>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** What the owner chose, for the guests to see. Idempotent. */
export const ownPartApi = contract({
  method: 'PUT',
  path: '/api/sharing/[token]/own',
  request: of<OwnPartRequest>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** Quantity 0 removes a line; returns the part's new version. */
export const changePartApi = contract({
  method: 'PATCH',
  path: '/api/sharing/[token]/people/[person]',
  request: of<ChangePartRequest>(),
  answer: readBy(z.object({ version: z.int().min(1) })),
  refusals,
  deadlineMs,
})

/** `left`: attempt keys of orders that can no longer be paid. `isWaiting`: a provider is silent, so ask again. */
const leftSchema = z.object({ left: z.array(z.string()), isWaiting: z.boolean() })

export type LeftOrders = z.infer<typeof leftSchema>

/** The owner no longer pays an order of the cart, and gives its guests their parts back. Idempotent. */
export const leaveOrdersApi = contract({
  method: 'POST',
  path: '/api/sharing/[token]/leave',
  request: of<LeaveOrdersRequest>(),
  answer: readBy(leftSchema),
  refusals,
  deadlineMs: DEADLINES_MS.pay,
})

/** Idempotent. */
export const closeShareApi = contract({
  method: 'POST',
  path: '/api/sharing/[token]/close',
  request: of<CloseShareRequest>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** A line and how many of it an order has. */
const takenLineSchema = z.object({ key: z.string(), quantity: z.int() })

export type TakenLine = z.infer<typeof takenLineSchema>

/** For the owner and guests with a part. `order`: null for none. `taken`: what a sent order has of the guest. */
export const sharedOrderApi = contract({
  method: 'GET',
  path: '/api/sharing/[token]/order',
  request: of<Record<never, never>>(),
  answer: readBy(
    z.object({
      state: z.enum(SHARE_STATES),
      order: sharedOrderSchema.nullable(),
      taken: z.array(takenLineSchema),
    }),
  ),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})
