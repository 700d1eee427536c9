import 'server-only'
import { createHash } from 'node:crypto'
import { apiPath } from '@/lib/api/contract'
import type { Db } from '@/lib/db/connect'
import type { OrderRow } from '@/lib/db/schema'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { sameSecret } from '@/lib/http/server/same-secret'
import { findOrder } from '@/lib/orders/ledger/order-ledger'
import { payloadOfOrder } from '@/lib/orders/ledger/order-row'
import { orderTextPage } from '@/lib/orders/messages/order-text-page'
import { orderText } from '@/lib/orders/messages/whatsapp-message'
import { orderTextApi } from '@/lib/orders/order-text-api'
import { fail, ok, type Result } from '@/lib/result'

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
