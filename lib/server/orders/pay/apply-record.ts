import 'server-only'
import type { Transaction } from 'kysely'
import { isPartId } from '@/lib/core/bill/part-id'
import {
  ALREADY_SETTLED,
  CAME_BACK,
  type Decision,
  LATER,
  type PaymentState,
  RELEASED,
  RETURNED,
  REVERSED,
  reconcile,
  UNANSWERED,
} from '@/lib/core/orders/payment'
import type { StaleCode } from '@/lib/core/orders/stale-order'
import type { ProviderRecord } from '@/lib/core/payments/provider'
import { lockBillOfPart } from '@/lib/server/bill/pay/find-part'
import { countPartMoney } from '@/lib/server/bill/pay/part-money'
import { settlePart } from '@/lib/server/bill/pay/settle-part'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { answerCallOf, refuseRefunds } from '@/lib/server/orders/ledger/money-journal'
import {
  findPayment,
  lockOrder,
  needsPayment,
  providerOrderOf,
  stateOf,
} from '@/lib/server/orders/ledger/payment-ledger'
import { nextPollAt } from '@/lib/server/orders/ledger/poll-schedule'
import { transitionPayment } from '@/lib/server/orders/ledger/transition-order'
import { captureLease } from '@/lib/server/orders/pay/capture-lease'
import { payOrder } from '@/lib/server/orders/pay/pay-order'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { isDueAnew } from '@/lib/server/orders/pay/record-silence'
import { endSettledRefund, requestRefund } from '@/lib/server/orders/pay/refund/request-refund'

/** `stale`: warnings for the venue if this pays the order. */
export type PolledRecord = { record: ProviderRecord; polledAt: number; stale: readonly StaleCode[] }

/** `bill`: that of a part, where its money changed. */
export type AppliedRecord = { payment: PaymentRow; decision: Decision; was: PaymentState; bill: BillRow | null }

/** Out-of-order answers: the later poll wins unless this one reports money. A future poll predates a clock set back. */
const isOvertaken = ({ checked_at }: PaymentRow, { record, polledAt }: PolledRecord, now: number): boolean =>
  checked_at !== null &&
  checked_at > polledAt &&
  checked_at <= now &&
  record.status !== 'paid' &&
  record.status !== 'refunded'

const expectedOf = (payment: PaymentRow) => {
  const { account, venueId } = providerOrderOf(payment)
  const { id, order_id: orderId, amount, reason } = payment
  return {
    id,
    orderId,
    amount,
    account,
    venueId,
    state: stateOf(payment),
    released: reason === RELEASED,
    returned: reason === RETURNED,
    reversed: reason === REVERSED,
  }
}

const isPassing = (reason: string | null): boolean => reason === UNANSWERED || (reason?.startsWith(LATER) ?? false)

const changesOf = (current: PaymentRow, decision: Decision, { record, polledAt }: PolledRecord, now: number) => {
  const isNews = decision.state !== current.state
  const updated_at = isNews ? now : current.updated_at
  const due = current.next_check_at
  return {
    transaction_id: record.transactionId ?? current.transaction_id,
    reason: decision.reason ?? (isNews || isPassing(current.reason) ? null : current.reason),
    updated_at,
    checked_at: now,
    next_check_at: isDueAnew(due, { polledAt, now })
      ? due
      : nextPollAt(decision.state, { ...current, updated_at }, now),
    ...captureLease(null),
  }
}

const captured = ({ status }: ProviderRecord): { state: 'done' | 'refused'; code: string } => ({
  state: ['paid', 'pending', 'refunded'].includes(status) ? 'done' : 'refused',
  code: status,
})

type Decided = Pick<AppliedRecord, 'payment' | 'decision' | 'was'> & {
  order: OrderRow
  stale: readonly StaleCode[]
  now: number
}

/** What it pays, or paid, changes. */
const movesMoney = ({ decision, was }: Pick<Decided, 'decision' | 'was'>): boolean =>
  decision.pays || (was === 'paid' && decision.state !== 'paid')

/** That of a part is locked before its payments, as by all who lock both. */
const lockBillOf = async (tx: Transaction<Schema>, orderId: string): Promise<void> => {
  if (isPartId(orderId)) await lockBillOfPart(tx, orderId)
}

/** Money that a part did not need goes back by itself: nobody looks at it as at an order. */
const countOfPart = async (tx: Transaction<Schema>, decided: Decided): Promise<BillRow | null> => {
  const { order, payment, decision, now } = decided
  if (decision.reason === ALREADY_SETTLED)
    await requestRefund(tx, { orderId: order.id, reason: 'requested', now, of: ['refund_due'] })
  if (!movesMoney(decided)) return null
  return decision.pays ? settlePart(tx, { order, payment, now }) : countPartMoney(tx, order.id)
}

/** Answers the bill that changed, if any. */
const countMoney = async (
  tx: Transaction<Schema>,
  decided: Decided,
  { messages }: PaymentContext,
): Promise<BillRow | null> => {
  if (isPartId(decided.order.id)) return countOfPart(tx, decided)
  if (decided.decision.pays) await payOrder(tx, { ...decided, messages })
  return null
}

/** One transaction: locks the order, rereads, and where the money counts marks it paid and queues its delivery. */
export const applyRecord = (
  context: PaymentContext,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  polled: PolledRecord,
): Promise<AppliedRecord> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const order = await lockOrder(tx, order_id)
    const current = await findPayment(tx, id)
    if (!order || !current) throw new Error('payment_without_order')
    const was = stateOf(current)
    if (isOvertaken(current, polled, now))
      return { payment: current, decision: { state: was, pays: false, reason: null }, was, bill: null }
    const situation = { needsPayment: await needsPayment(tx, order.id) }
    const decision = reconcile(situation, expectedOf(current), polled.record)
    if (movesMoney({ decision, was })) await lockBillOf(tx, order.id)
    const changes = changesOf(current, decision, polled, now)
    await transitionPayment(tx, current, decision.state, changes)
    const payment = { ...current, ...changes, state: decision.state }
    if (current.taking_until !== null) await answerCallOf(tx, id, 'capture', { ...captured(polled.record), now })
    if (decision.state === 'refunded') await endSettledRefund(tx, order.id)
    if (decision.reason === CAME_BACK) await refuseRefunds(tx, id, CAME_BACK)
    const bill = await countMoney(tx, { order, payment, decision, was, stale: polled.stale, now }, context)
    return { payment, decision, was, bill }
  })
