import 'server-only'
import { buildPaidOrder } from '@/lib/core/bill/paid-order'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { isStillPaid } from '@/lib/server/bill/paid-orders'
import type { Db } from '@/lib/server/db/connect'
import { ORDER_KINDS, type OrderKind, type OutboxItem } from '@/lib/server/db/outbox'
import type { OrderRow } from '@/lib/server/db/schema'
import { guestLang, tellGuest } from '@/lib/server/messages/tell-guest'
import { standingAnswer } from '@/lib/server/orders/answer/standing-answer'
import { untoldOf } from '@/lib/server/orders/answer/tell-correction'
import { correctionText, dinerText } from '@/lib/server/orders/deliver/build-diner-text'
import { venueMessage } from '@/lib/server/orders/deliver/build-venue-message'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { RetryLater } from '@/lib/server/orders/deliver/delivery-failure'
import { cardTransactionOf, factsOf, payloadOfOrder, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { orderTextUrl } from '@/lib/server/orders/ledger/order-text'
import { paymentsOf } from '@/lib/server/orders/ledger/payment-ledger'

type Send = (order: OrderRow, context: DeliveryContext, item: OutboxItem) => Promise<void>

/** An erased or unreadable order is never sent. */
const built = <T>(order: OrderRow, build: (order: OrderRow) => T): T => {
  if (order.erased_at !== null) throw new PermanentError('erased')
  try {
    return build(order)
  } catch {
    throw new PermanentError('unreadable')
  }
}

/** Money goes back before the venue got the order: it must not be sent as paid. */
const isGivenBack = async (db: Db, { id, provider }: OrderRow): Promise<boolean> => {
  if (provider === 'cash') return false
  const states = (await paymentsOf(db, id)).map(({ state }) => state)
  return (states.includes('refunded') || states.includes('refund_due')) && !states.includes('paid')
}

const sendOrder: Send = async (order, { database, backend }) => {
  const payload = built(order, payloadToSend)
  if (await isGivenBack(database.db, order)) throw new PermanentError('refunded')
  await backend.orders.post(payload)
}

/** How long it waits for the order's own row, in ms. */
const AFTER_ORDER_MS = 5_000

const sendPaid: Send = async (order, { database, backend, now }, { created_at: paidAt }) => {
  if (order.state === 'queued') throw new RetryLater('order_not_sent', AFTER_ORDER_MS)
  const paid = built(order, () => buildPaidOrder(order, paidAt))
  if (!(await isStillPaid(database.db, order.id, now()))) throw new PermanentError('not_paid')
  await backend.orders.paid?.(paid)
}

const sendMessage: Send = async (order, { database, backend, dashboardUrl }) => {
  if (await isGivenBack(database.db, order)) return
  const context = { backend, dashboardUrl, notice: order.notice, link: orderTextUrl(order) }
  const message = await venueMessage(built(order, payloadOfOrder), context)
  if (message) await backend.messages.send(message)
}

const REMINDER = 'ANCORA SENZA RISPOSTA'

const isAnswered = async (db: Db, { id }: OrderRow): Promise<boolean> => {
  const received = db.selectFrom('received_orders').select('answer').where('order_id', '=', id)
  return (await received.executeTakeFirst())?.answer != null
}

const sendReminder: Send = async (order, context, item) => {
  if (await isAnswered(context.database.db, order)) return
  const notice = [REMINDER, order.notice].filter((line) => line !== null).join('\n')
  await sendMessage({ ...order, notice }, context, item)
}

/** The answer that stands when it leaves: one that was taken back is told nobody. */
const sendAnswer: Send = async (order, context, { id: key }) => {
  const {
    customer: [person],
    lang,
  } = built(order, factsOf)
  const answer = person?.phone ? await standingAnswer(context.database.db, key) : null
  if (!person || !answer || answer.state === 'done' || answer.state === 'withdrawn') return
  await tellGuest(
    { phone: person.phone, lang: guestLang(lang), key, textOf: (t) => dinerText(order, answer, t) },
    context,
  )
}

/** A lost order is told as lost alone. */
const sendCorrection: Send = async (order, context, item) => {
  const {
    customer: [person],
    lang,
  } = built(order, factsOf)
  if (!person?.phone) return
  const { db } = context.database
  const corrections = await untoldOf(db, item)
  const answer = await standingAnswer(db, item.id)
  if (!corrections || isLostState(answer?.state)) return
  await tellGuest(
    {
      ...{ phone: person.phone, lang: guestLang(lang), key: item.id },
      textOf: (t) => correctionText(order, { corrections, answer }, t),
    },
    context,
  )
}

const SEND: Record<Exclude<OrderKind, 'refund'>, Send> = {
  order: sendOrder,
  paid: sendPaid,
  transaction: (order, { backend }) => backend.transactions.post(built(order, cardTransactionOf)),
  event: async (order, { backend }) => backend.tracking.sendorder(built(order, payloadOfOrder)),
  message: sendMessage,
  reminder: sendReminder,
  answer: sendAnswer,
  correction: sendCorrection,
}

/**
 * Builds the payload from the ledger: a queued order never changes, so every try sends the same. Throws as the backend
 * does.
 */
export const sendWork = async (
  item: OutboxItem,
  context: DeliveryContext,
  orderOf: (id: string) => Promise<OrderRow>,
): Promise<void> => {
  if (item.booking_id !== null && context.sendBooking) return context.sendBooking(item, context)
  const kind = ORDER_KINDS.find((known) => known === item.kind)
  if (kind === 'refund' && context.sendRefund) return context.sendRefund(item, context)
  if (!kind || kind === 'refund' || item.order_id === null) throw new PermanentError('unreadable')
  await SEND[kind](await orderOf(item.order_id), context, item)
}
