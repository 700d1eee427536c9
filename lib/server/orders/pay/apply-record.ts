import 'server-only'
import {
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
import type { PaymentRow } from '@/lib/server/db/payment-rows'
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
import { endSettledRefund } from '@/lib/server/orders/pay/refund/request-refund'

/** `stale`: warnings for the venue if this pays the order. */
export type PolledRecord = { record: ProviderRecord; polledAt: number; stale: readonly StaleCode[] }

export type AppliedRecord = { payment: PaymentRow; decision: Decision; was: PaymentState }

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
      return { payment: current, decision: { state: was, pays: false, reason: null }, was }
    const situation = { needsPayment: await needsPayment(tx, order.id) }
    const decision = reconcile(situation, expectedOf(current), polled.record)
    const changes = changesOf(current, decision, polled, now)
    await transitionPayment(tx, current, decision.state, changes)
    const payment = { ...current, ...changes, state: decision.state }
    if (current.taking_until !== null) await answerCallOf(tx, id, 'capture', { ...captured(polled.record), now })
    if (decision.state === 'refunded') await endSettledRefund(tx, order.id)
    if (decision.reason === CAME_BACK) await refuseRefunds(tx, id, CAME_BACK)
    if (decision.pays) await payOrder(tx, { order, payment, stale: polled.stale, now, messages: context.messages })
    return { payment, decision, was }
  })
