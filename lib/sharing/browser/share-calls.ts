'use client'

import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { LINE_ERROR_SCHEMAS } from '@/lib/cart/order-line'
import type { Locale } from '@/lib/i18n/locales'
import { fail, ok, type Result } from '@/lib/result'
import { retryAfterOf } from '@/lib/retry-after'
import {
  type ChangePartRequest,
  type OpenedShare,
  type OpenShareRequest,
  openedShareSchema,
  SHARE_KEY_HEADER,
  type ShareError,
} from '@/lib/sharing/share-requests'
import { type SharedCart, type SharedCartOrder, sharedCartSchema } from '@/lib/sharing/shared-cart'
import type { OrderType } from '@/lib/venue/order-type'

/** Why a call brought nothing. `unanswered`: it may have arrived; each of these calls may safely be made again. */
export type ShareFailure = ShareError | { code: 'offline' } | { code: 'unanswered' } | { code: 'unexpected' }

export type ShareResult<T> = Result<T, ShareFailure>

const refusalSchema: z.ZodType<ShareError> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered']) }),
  z.object({ code: z.literal('share_unknown') }),
  z.object({ code: z.literal('share_closed') }),
  z.object({ code: z.literal('share_changed') }),
  z.object({ code: z.literal('share_full') }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.literal('try_later') }),
])

const failureSchema = z.object({ error: refusalSchema })
const doneSchema = z.object({ ok: z.literal(true) })

const DEADLINE_MS = 15_000

const readAnswer = <T>(response: Response, body: unknown, schema: z.ZodType<T>): ShareResult<T> => {
  const { status } = response
  const later = { code: 'try_later' as const, retryAfter: retryAfterOf(response) }
  if (status === 429) return fail(later)
  const value = schema.safeParse(body)
  if (status === 200 && value.success) return ok(value.data)
  const refused = failureSchema.safeParse(body)
  if (refused.success) return fail(refused.data.error.code === 'try_later' ? later : refused.data.error)
  return fail({ code: status === 502 || status === 504 ? 'unanswered' : 'unexpected' })
}

type Call = { method: string; path: string; key?: string | null; body?: unknown }

const call = async <T>({ method, path, key, body }: Call, schema: z.ZodType<T>): Promise<ShareResult<T>> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch(`/api/sharing${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { [SHARE_KEY_HEADER]: key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: aborter.signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    return readAnswer(response, answer, schema)
  } catch {
    return fail({ code: navigator.onLine ? 'unanswered' : 'offline' })
  } finally {
    clearTimeout(deadline)
  }
}

const pathOf = (token: string, rest = ''): string => `/${encodeURIComponent(token)}${rest}`

/** Opens a share of a venue for an order type; whoever gets the `ownerKey` owns it. */
export const createShare = (request: OpenShareRequest): Promise<ShareResult<OpenedShare>> =>
  call({ method: 'POST', path: '', body: request }, openedShareSchema)

/**
 * The shared cart as the holder of `key` may see it: everything with the owner's key, the own part with a guest's
 * session id, no part without a key. Products are named in `lang` and priced (cents) as the menu stands now.
 */
export const fetchShare = (token: string, key: string | null, lang: Locale): Promise<ShareResult<SharedCart>> =>
  call({ method: 'GET', path: pathOf(token, `?lang=${lang}`), key }, sharedCartSchema)

/** A guest's part: `userId` is the secret session id, never shown to anybody; `user` the name the owner sees. */
export type Part = {
  token: string
  res_id: number
  type: OrderType
  userId: string
  user: string
  products: CartProduct[]
}

/** Sends a guest's part; it replaces the part sent before, and the same part twice changes nothing. */
export const sendPart = async (part: Part): Promise<ShareResult<null>> => {
  const { token, res_id, type, userId, user, products } = part
  const order: SharedCartOrder = {
    res_id,
    type,
    order: [{ user_id: userId, user, products }],
    token,
    action: 'send active',
  }
  const done = await call({ method: 'PUT', path: pathOf(token), body: order }, doneSchema)
  return done.ok ? ok(null) : done
}

/** The owner changes or removes (quantity 0) lines of a person's part; answers its new version. */
export const fetchChangePart = (
  share: { token: string; ownerKey: string },
  publicId: string,
  change: ChangePartRequest,
): Promise<ShareResult<{ version: number }>> =>
  call(
    {
      method: 'PATCH',
      path: pathOf(share.token, `/people/${encodeURIComponent(publicId)}`),
      key: share.ownerKey,
      body: change,
    },
    z.object({ version: z.int().min(1) }),
  )

/** The owner takes no more parts. Closing a closed share is no failure. */
export const fetchCloseShare = async (share: { token: string; ownerKey: string }): Promise<ShareResult<null>> => {
  const closing = { method: 'POST', path: pathOf(share.token, '/close'), key: share.ownerKey, body: {} }
  const done = await call(closing, doneSchema)
  return done.ok ? ok(null) : done
}
