import 'server-only'
import { z } from 'zod'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { openBook } from '@/lib/core/bill/book'
import { isPartId } from '@/lib/core/bill/part-id'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'
import { billOfFacts } from '@/lib/core/orders/bill'
import { correctedLines } from '@/lib/core/orders/corrections/corrected-line'
import { isCorrectedSinceDone } from '@/lib/core/orders/corrections/correction-news'
import { dueDate } from '@/lib/core/orders/later/due-date'
import { shortNumber, whatsappMessage } from '@/lib/core/orders/messages/whatsapp-message'
import { ORDER_STATES, type OrderState } from '@/lib/core/orders/order'
import type { OrderPayload, RecordedPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { paymentStatusOf } from '@/lib/core/orders/payment'
import { agreedTime, runningPhase, runsFor } from '@/lib/core/orders/running-order'
import type { SharedOrder } from '@/lib/core/orders/shared-order'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { openingAt, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { isFormService, serviceNamed } from '@/lib/core/venue/services'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import { readAccount } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { orderNewsAddress } from '@/lib/server/orders/answer/order-news'
import { refundedBy } from '@/lib/server/orders/ledger/money-journal'
import { findOrder, findOwnOrder, recordChatOpened } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf, payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import { orderTextUrl } from '@/lib/server/orders/ledger/order-text'
import { paymentsOf, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import { partStatus, type StatusMoney } from '@/lib/server/orders/pay/part-status'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { pollOpenPayments } from '@/lib/server/orders/pay/poll-open-payments'
import { errorFields } from '@/lib/server/process/logger'

const rowSchema = z.object({ state: z.enum(ORDER_STATES), type: orderTypeSchema, provider: paymentMethodSchema })

const messageOf = (row: OrderRow, payload: RecordedPayload): string | null =>
  row.provider === 'cash' && isFormService(serviceNamed(payload.order.type))
    ? whatsappMessage(payload, { link: orderTextUrl(row) })
    : null

const isSent = ({ state }: { state: string }): boolean => state === 'queued' || state === 'delivered'

const WAIT_MS = 6_000
const ANSWER_MS = 2_000

const moneyOf = async (
  order: { id: string; state: OrderState; provider: OrderStatus['provider'] },
  { db }: PaymentContext,
): Promise<StatusMoney> => {
  if (order.provider === 'cash') return { payment: 'none', back: 0, wentBack: false }
  const payments = await paymentsOf(db, order.id)
  // One payment pays an order.
  const paid = payments.find(({ state }) => state === 'paid')
  const back = paid?.refund_wanted ?? 0
  const wentBack = paid !== undefined && back > 0 && (await refundedBy(db, paid.id)) >= back
  return { payment: paymentStatusOf(order, payments.map(stateOf)), back, wentBack }
}

const answerOf = async (
  { id }: OrderPayload['order'],
  state: OrderState,
  { backend, log }: PaymentContext,
): Promise<VenueAnswer | null> => {
  if (state !== 'delivered') return null
  try {
    return await withTimeout(ANSWER_MS, backend.orders.answerOf(id))
  } catch (error) {
    log.warn('answer_unknown', { orderId: id, ...errorFields(error) })
    return null
  }
}

/** Hours are a courtesy: without them the status says nothing of them. */
const closedOf = async (venueId: number, { backend, log, now }: PaymentContext): Promise<OrderStatus['closed']> => {
  try {
    const venue = await withTimeout(ANSWER_MS, backend.venues.find({ id: venueId }, ORIGINAL_LANG, 'shown'))
    const opening = venue && openingAt(venue, new Date(now()))
    return opening?.status === 'closed' ? { next: opening.next, today: venueDate(new Date(now())) } : null
  } catch (error) {
    log.warn('times_failed', { venueId, ...errorFields(error) })
    return null
  }
}

const isPaidHere = async (db: Db, orderId: string): Promise<boolean> => {
  const received = await db
    .selectFrom('received_orders')
    .select('paid_by')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return isMarkedPaid(received?.paid_by ?? null)
}

/**
 * On a bill the orders are paid together, not by themselves: it was closed as paid, or owes nothing at `now`, in ms. Of
 * an order that is not made nothing was paid, unless somebody paid something.
 */
const isBillPaid = async (db: Db, orderId: string, now: number): Promise<boolean> => {
  const bill = await db
    .selectFrom('bill_orders')
    .innerJoin('bills', 'bills.id', 'bill_orders.bill_id')
    .select(['bills.id', 'bills.closed_why'])
    .where('bill_orders.order_id', '=', orderId)
    .executeTakeFirst()
  if (!bill) return false
  const account = await readAccount(db, bill.id)
  const counts = account.orders.some(({ id }) => id === orderId) || account.parts.some(({ state }) => state === 'paid')
  const isPaid = bill.closed_why === 'paid' || openBook(account, now).sums.owed === 0
  return counts && bill.closed_why !== 'unpaid' && isPaid
}

const isPaidAtVenue = async (orderId: string, payAtEnd: boolean, { db, now }: PaymentContext): Promise<boolean> =>
  payAtEnd ? isBillPaid(db, orderId, now()) : isPaidHere(db, orderId)

const isSettled = async ({ id }: OrderRow, answer: VenueAnswer | null, { db, now }: PaymentContext): Promise<boolean> =>
  answer?.state === 'done' && !isCorrectedSinceDone(await movesOf(db, id), now())

const readStatus = async (row: OrderRow, context: PaymentContext): Promise<Omit<OrderStatus, 'asked'>> => {
  const { id, amount: total, late, created_at: placedAt } = row
  const { state, type, provider } = rowSchema.parse(row)
  const money = await moneyOf({ id, state, provider }, context)
  if (isPartId(id)) return partStatus(row, { state, type, provider }, money)
  const { payment, back, wentBack } = money
  const payload = payloadOfOrder(row)
  const facts = factsOf(row)
  const isWarned = facts.lines.some(({ warnings }) => warnings)
  const isShared = facts.lines.some(({ person }) => person)
  const answer = await answerOf(payload.order, state, context)
  const paidHere = state === 'delivered' && (await isPaidAtVenue(id, facts.payAtEnd === true, context))
  const chat = provider === 'cash' ? row.chat : null
  const service = serviceNamed(payload.order.type)
  const { plannedAt } = facts
  const placed = { service, placedAt, plannedAt, time: payload.order.customer[0]?.time ?? null }
  const date = dueDate(facts, agreedTime(answer, placed.time))
  const news = isSent({ state }) ? await orderNewsAddress(context.db, row, answer, context.now()) : null
  return {
    ...{ orderId: id, state, type, provider, total, payed: payment === 'paid', paidHere, payment, answer, chat },
    ...(date !== undefined && { date }),
    ...(facts.payAtEnd && { payAtEnd: facts.payAtEnd }),
    ...{ bill: billOfFacts(facts), lines: correctedLines(facts), table: facts.table, back, wentBack },
    warnings: isWarned ? facts.lines.map(({ warnings = [] }) => warnings) : [],
    people: isShared ? facts.lines.map(({ person = null }) => person) : [],
    allergies: facts.allergies ?? [],
    message: messageOf(row, payload),
    closed: isSent({ state }) && !answer ? await closedOf(row.venue_id, context) : null,
    late: late !== null,
    settled: await isSettled(row, answer, context),
    runs: runsFor({ ...placed, state, payment, answer, chat }, context.now()),
    news,
    withdrawable: state === 'delivered' && answer === null && news !== null && chat !== 'opened',
  }
}

/**
 * Status for the order's own diner: ids are not secret, so a wrong key looks like an unknown order. The request can
 * mark nothing paid.
 */
export const getOrderStatus = async (
  {
    orderId,
    attemptKey,
    chatOpened = false,
  }: { orderId: string; attemptKey: string; chatOpened?: boolean | undefined },
  context: PaymentContext,
  wait = WAIT_MS,
): Promise<Result<OrderStatus, { code: 'not_found' }>> => {
  const known = await findOwnOrder(context.db, { orderId, attemptKey })
  if (!known) return fail({ code: 'not_found' })
  if (chatOpened) await recordChatOpened(context.db, known)
  const asked = isSent(known) || (await pollOpenPayments(orderId, context, wait))
  return ok({ ...(await readStatus((await findOrder(context.db, orderId)) ?? known, context)), asked })
}

/** Status for all guests of a shared cart, without person, money or lines. Null if unknown. */
export const readSharedOrder = async (orderId: string, context: PaymentContext): Promise<SharedOrder | null> => {
  const row = await findOrder(context.db, orderId)
  if (!row) return null
  const { state, answer, chat, runs } = await readStatus(row, context)
  const phase = runningPhase({ state, answer, chat, payment: 'none' })
  return { number: shortNumber(orderId), service: serviceNamed(factsOf(row).type), phase, answer, runs }
}
