'use client'

import { type ApiResult, callApi } from '@/lib/browser/api/call-api'
import type { ClientCode } from '@/lib/core/api/contract'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import type { SharedOrder } from '@/lib/core/orders/shared-order'
import { fail, ok, type Result } from '@/lib/core/result'
import type { ShareState } from '@/lib/core/sharing/share'
import {
  changePartApi,
  closeShareApi,
  type LeftOrders,
  leaveOrdersApi,
  openShareApi,
  ownPartApi,
  putPartApi,
  readShareApi,
  type ShareError,
  sharedOrderApi,
  type TakenLine,
  withdrawPartApi,
} from '@/lib/core/sharing/share-api'
import {
  type ChangePartRequest,
  type CloseShareRequest,
  type OpenedShare,
  type OpenShareRequest,
  type OwnPartRequest,
  SHARE_KEY_HEADER,
} from '@/lib/core/sharing/share-requests'
import type { SharedCart, SharedCartOrder } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `unanswered`: it may have arrived; every call is safe to repeat. */
export type ShareFailure = ShareError | { code: Exclude<ClientCode, 'rate_limited'> }

export type ShareResult<T> = Result<T, ShareFailure>

const withKey = (key: string | null) => (key ? { headers: { [SHARE_KEY_HEADER]: key } } : {})

/** To a diner both rate limits mean the same. */
const withTryLater = <T>(result: ApiResult<T, ShareError>): ShareResult<T> => {
  if (result.ok) return result
  const { error } = result
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}

export const createShare = async (request: OpenShareRequest): Promise<ShareResult<OpenedShare>> =>
  withTryLater(await callApi(openShareApi, {}, request))

/** The cart as the holder of `key` may see it, named in `lang` and priced in cents by the current menu. */
export const fetchShare = async (token: string, key: string | null, lang: Locale): Promise<ShareResult<SharedCart>> =>
  withTryLater(await callApi(readShareApi, { token }, { lang }, withKey(key)))

/** `userId`: secret session id. `user`: the name the owner sees. */
export type Part = {
  token: string
  res_id: number
  type: OrderType
  userId: string
  user: string
  products: CartProduct[]
}

/** Idempotent: replaces the earlier part. */
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

/** Idempotent: takes the guest out with their part. */
export const postWithdrawal = async (token: string, key: string): Promise<ShareResult<null>> => {
  const done = withTryLater(await callApi(withdrawPartApi, { token }, {}, withKey(key)))
  return done.ok ? ok(null) : done
}

/** Idempotent: what the owner chose, for the guests to see. */
export const sendOwnPart = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  part: OwnPartRequest,
): Promise<ShareResult<null>> => {
  const done = withTryLater(await callApi(ownPartApi, { token }, part, withKey(ownerKey)))
  return done.ok ? ok(null) : done
}

/** Quantity 0 removes a line; returns the part's new version. */
export const patchPart = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  person: string,
  change: ChangePartRequest,
): Promise<ShareResult<{ version: number }>> =>
  withTryLater(await callApi(changePartApi, { token, person }, change, withKey(ownerKey)))

/** Idempotent; `order` is what the cart became. */
export const postClose = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  order?: CloseShareRequest['order'],
): Promise<ShareResult<null>> => {
  const done = withTryLater(await callApi(closeShareApi, { token }, order ? { order } : {}, withKey(ownerKey)))
  return done.ok ? ok(null) : done
}

/** Idempotent: the owner no longer pays the orders of these attempt keys. */
export const postLeave = async (
  { token, ownerKey }: { token: string; ownerKey: string },
  attempts: string[],
): Promise<ShareResult<LeftOrders>> =>
  withTryLater(await callApi(leaveOrdersApi, { token }, { attempts }, withKey(ownerKey)))

export const fetchSharedOrder = async (
  token: string,
  key: string,
): Promise<ShareResult<{ state: ShareState; order: SharedOrder | null; taken: TakenLine[] }>> =>
  withTryLater(await callApi(sharedOrderApi, { token }, {}, withKey(key)))
