'use client'

import { type ApiResult, callApi } from '@/lib/api/browser/call-api'
import type { ClientCode } from '@/lib/api/contract'
import type { CartProduct } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { SharedOrder } from '@/lib/orders/shared-order'
import { fail, ok, type Result } from '@/lib/result'
import {
  changePartApi,
  closeShareApi,
  openShareApi,
  putPartApi,
  readShareApi,
  type ShareError,
  sharedOrderApi,
} from '@/lib/sharing/share-api'
import {
  type ChangePartRequest,
  type CloseShareRequest,
  type OpenedShare,
  type OpenShareRequest,
  SHARE_KEY_HEADER,
} from '@/lib/sharing/share-requests'
import type { SharedCart, SharedCartOrder } from '@/lib/sharing/shared-cart'
import type { OrderType } from '@/lib/venue/order-type'

/** Why a call brought nothing. `unanswered`: it may have arrived; each of these calls may safely be made again. */
export type ShareFailure = ShareError | { code: Exclude<ClientCode, 'rate_limited'> }

export type ShareResult<T> = Result<T, ShareFailure>

const withKey = (key: string | null) => (key ? { headers: { [SHARE_KEY_HEADER]: key } } : {})

/** Too many calls from here mean to a diner what too many of the share do. */
const withTryLater = <T>(result: ApiResult<T, ShareError>): ShareResult<T> => {
  if (result.ok) return result
  const { error } = result
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}

/** Opens a share of a venue for an order type; whoever gets the `ownerKey` owns it. */
export const createShare = async (request: OpenShareRequest): Promise<ShareResult<OpenedShare>> =>
  withTryLater(await callApi(openShareApi, {}, request))

/**
 * The shared cart as the holder of `key` may see it: everything with the owner's key, the own part with a guest's
 * session id, no part without a key. Products are named in `lang` and priced (cents) as the menu stands now.
 */
export const fetchShare = async (token: string, key: string | null, lang: Locale): Promise<ShareResult<SharedCart>> =>
  withTryLater(await callApi(readShareApi, { token }, { lang }, withKey(key)))

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
  const done = withTryLater(await callApi(putPartApi, { token }, order))
  return done.ok ? ok(null) : done
}

/** The owner changes or removes (quantity 0) lines of a person's part; answers its new version. */
export const patchPart = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  person: string,
  change: ChangePartRequest,
): Promise<ShareResult<{ version: number }>> =>
  withTryLater(await callApi(changePartApi, { token, person }, change, withKey(ownerKey)))

/** The owner takes no more parts; `order` is what the cart became. Closing a closed share is no failure. */
export const postClose = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  order?: CloseShareRequest['order'],
): Promise<ShareResult<null>> => {
  const done = withTryLater(await callApi(closeShareApi, { token }, order ? { order } : {}, withKey(ownerKey)))
  return done.ok ? ok(null) : done
}

/** What became of the shared cart that this guest, by their session id, has a part in. */
export const fetchSharedOrder = async (
  token: string,
  key: string,
): Promise<ShareResult<{ state: 'open' | 'closed'; order: SharedOrder | null }>> =>
  withTryLater(await callApi(sharedOrderApi, { token }, {}, withKey(key)))
