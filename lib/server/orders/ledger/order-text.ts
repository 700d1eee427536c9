import 'server-only'
import { createHash } from 'node:crypto'
import { apiPath } from '@/lib/core/api/contract'
import { orderTextPage } from '@/lib/core/orders/messages/order-text-page'
import { orderText } from '@/lib/core/orders/messages/whatsapp-message'
import { orderTextApi } from '@/lib/core/orders/order-text-api'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { sameSecret } from '@/lib/server/http/same-secret'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'

/** Read-only capability for a chat; one-way, so it does not reveal the idempotency key. */
const textKeyOf = ({ id, attempt_key }: Pick<OrderRow, 'id' | 'attempt_key'>): string =>
  createHash('sha256').update(`text of ${id} ${attempt_key}`).digest('hex').slice(0, 32)

export const orderTextUrl = (order: Pick<OrderRow, 'id' | 'attempt_key'>): string =>
  `${publicOrigin()}${apiPath(orderTextApi, { id: order.id, key: textKeyOf(order) })}`

export const loadOrderText = async (
  { id, key }: { id: string; key: string },
  db: Db,
): Promise<Result<{ html: string }, { code: 'not_found' }>> => {
  const order = await findOrder(db, id)
  if (!order || order.erased_at !== null || !sameSecret(textKeyOf(order), key)) return fail({ code: 'not_found' })
  return ok({ html: orderTextPage(orderText(payloadOfOrder(order))) })
}
