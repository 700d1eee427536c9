import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { LeftOrders, ShareError } from '@/lib/core/sharing/share-api'
import { giveUpOrder } from '@/lib/server/orders/pay/give-up-order'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { isOwnerKey, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

type Leaving = { token: string; key: string | null; attempts: readonly string[] }

/**
 * Gives up the unpaid order that has the parts, if its sender names it: a late call gives up no order that was placed
 * since. Idempotent.
 */
export const leaveOrders = async (
  { token, key, attempts }: Leaving,
  { backend, publish }: SharingContext,
  payments: PaymentContext,
): Promise<Result<LeftOrders, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  const named = await payments.db
    .selectFrom('orders')
    .select(['id', 'state', 'attempt_key'])
    .where('venue_id', '=', share.res_id)
    .where('attempt_key', 'in', attempts)
    .execute()
  const left: string[] = []
  let isWaiting = false
  for (const { id, state, attempt_key } of named) {
    if (id !== share.orderId && state !== 'dead') continue
    const ended = await giveUpOrder(id, payments)
    if (ended === 'given_up') left.push(attempt_key)
    isWaiting ||= ended === 'unknown'
    if (ended === 'given_up' && state !== 'dead') publish(share.channel, { token: share.channel, new_user_id: '' })
  }
  return ok({ left, isWaiting })
}
