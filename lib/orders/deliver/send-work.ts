import 'server-only'
import { PermanentError } from '@/lib/backend/backend-errors'
import type { Db } from '@/lib/db/connect'
import { ORDER_KINDS, type OrderKind } from '@/lib/db/outbox'
import type { OrderRow } from '@/lib/db/schema'
import { venueMessage } from '@/lib/orders/deliver/build-venue-message'
import type { DeliveryContext, SendWork } from '@/lib/orders/deliver/delivery-context'
import { cardTransactionOf, payloadOfOrder, payloadToSend } from '@/lib/orders/ledger/order-row'
import { paymentsOf } from '@/lib/orders/ledger/payment-ledger'

type Send = (order: OrderRow, context: DeliveryContext) => Promise<void>

/** What is made of an order. One that nobody can read, or that was erased, is never sent. */
const built = <T>(order: OrderRow, build: (order: OrderRow) => T): T => {
  if (order.erased_at !== null) throw new PermanentError('erased')
  try {
    return build(order)
  } catch {
    throw new PermanentError('unreadable')
  }
}

/** A venue that gave the money back before it heard of the order makes it no more, and must not read that it is paid. */
const isGivenBack = async (db: Db, orderId: string): Promise<boolean> => {
  const states = (await paymentsOf(db, orderId)).map(({ state }) => state)
  return states.includes('refunded') && !states.includes('paid')
}

const sendOrder: Send = async (order, { database, backend }) => {
  const payload = built(order, payloadToSend)
  if (payload.order.payed && (await isGivenBack(database.db, order.id))) throw new PermanentError('refunded')
  await backend.orders.post(payload)
}

const sendMessage: Send = async (order, { database, backend, dashboardUrl }) => {
  if (await isGivenBack(database.db, order.id)) return
  const message = await venueMessage(built(order, payloadOfOrder), { backend, dashboardUrl, notice: order.notice })
  // A venue without a number wants none.
  if (message) await backend.messages.send(message)
}

const SEND: Record<OrderKind, Send> = {
  order: sendOrder,
  transaction: (order, { backend }) => backend.transactions.post(built(order, cardTransactionOf)),
  event: async (order, { backend }) => backend.tracking.sendorder(built(order, payloadOfOrder)),
  message: sendMessage,
}

/**
 * Sends the work of an outbox row, its payload made of the order or the booking as the ledger has it. An order that is
 * queued never changes any more, so that every try sends the same. Throws as the backend does.
 */
export const sendWork: SendWork = async (item, context) => {
  if (item.booking_id !== null && context.sendBooking) return context.sendBooking(item, context)
  const kind = ORDER_KINDS.find((known) => known === item.kind)
  if (!kind) throw new PermanentError('unreadable')
  const orders = context.database.db.selectFrom('orders').selectAll()
  await SEND[kind](await orders.where('id', '=', item.order_id).executeTakeFirstOrThrow(), context)
}
