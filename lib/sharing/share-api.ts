import { z } from 'zod'
import { contract, of, type Refusals, readBy } from '@/lib/api/contract'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/cart/order-line'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { RetryAfter } from '@/lib/http/retry-after'
import type { Locale } from '@/lib/i18n/locales'
import { sharedOrderSchema } from '@/lib/orders/shared-order'
import {
  type ChangePartRequest,
  type CloseShareRequest,
  type OpenShareRequest,
  openedShareSchema,
} from '@/lib/sharing/share-requests'
import { type SharedCartOrder, sharedCartSchema } from '@/lib/sharing/shared-cart'

/** Why a sharing call was refused. `line` is the index in the products as they were sent. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered']) }),
  /** No such share: never opened, expired, of another venue, or not for whoever asks. */
  z.object({ code: z.literal('share_unknown') }),
  /** The owner takes no more parts. */
  z.object({ code: z.literal('share_closed') }),
  /** The part has changed since it was looked at. */
  z.object({ code: z.literal('share_changed') }),
  /** As many guests or lines as one order can hold. */
  z.object({ code: z.literal('share_full') }),
  ...LINE_ERROR_SCHEMAS,
  /** Too many calls, or shares of the venue, lately. */
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
    share_changed: 409,
    share_full: 409,
    ...LINE_ERROR_STATUSES,
    try_later: 503,
  },
}

const doneSchema = z.object({ ok: z.literal(true) })
const deadlineMs = DEADLINES_MS.send

/** Opens a share of a venue for an order type; whoever gets the `ownerKey` owns it. */
export const openShareApi = contract({
  method: 'POST',
  path: '/api/sharing',
  request: of<OpenShareRequest>(),
  answer: readBy(openedShareSchema),
  refusals,
  deadlineMs,
})

/** The shared cart as the holder of the key in the header may see it; products are named in `lang`. */
export const readShareApi = contract({
  method: 'GET',
  path: '/api/sharing/[token]',
  request: of<{ lang: Locale }>(),
  answer: readBy(sharedCartSchema),
  refusals,
  deadlineMs,
})

/** A guest's part; it replaces the part sent before, and the same part twice changes nothing. */
export const putPartApi = contract({
  method: 'PUT',
  path: '/api/sharing/[token]',
  request: of<SharedCartOrder>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** The owner changes or removes (quantity 0) lines of a person's part; answers its new version. */
export const changePartApi = contract({
  method: 'PATCH',
  path: '/api/sharing/[token]/people/[person]',
  request: of<ChangePartRequest>(),
  answer: readBy(z.object({ version: z.int().min(1) })),
  refusals,
  deadlineMs,
})

/** The owner takes no more parts. Closing a closed share is no failure. */
export const closeShareApi = contract({
  method: 'POST',
  path: '/api/sharing/[token]/close',
  request: of<CloseShareRequest>(),
  answer: readBy(doneSchema),
  refusals,
  deadlineMs,
})

/** What became of a shared cart, for its owner and for who has a part in it. `order`: null while there is none. */
export const sharedOrderApi = contract({
  method: 'GET',
  path: '/api/sharing/[token]/order',
  request: of<Record<never, never>>(),
  answer: readBy(z.object({ state: z.enum(['open', 'closed']), order: sharedOrderSchema.nullable() })),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})
