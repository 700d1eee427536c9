import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { type GivenBack, hasComeBack, isAllBack } from '@/lib/core/payments/give-back'
import type { PaymentProvider } from '@/lib/core/payments/provider'
import { isUnsentError } from '@/lib/core/payments/provider-error'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import {
  answerCall,
  type OpenRefund,
  openRefundOf,
  refundedBy,
  reopenRefund,
  writeRefund,
} from '@/lib/server/orders/ledger/money-journal'
import { providerOrderOf } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

/** unanswered: it may have been accepted. later: not accepted at this hour. partly: the rest is refused. */
export type RefundOutcome =
  | { status: 'done' | 'pending' | 'unanswered' }
  | { status: 'later' | 'failed' | 'partly'; code: string }

/** The bank returned the refund to the provider. */
const CAME_BACK = 'came_back'

type Refunding = { payment: PaymentRow; reference: string; provider: PaymentProvider; context: PaymentContext }

const read = ({ payment, reference, provider }: Refunding) => provider.readMoney(reference, providerOrderOf(payment))

const follow = async (
  call: OpenRefund,
  money: GivenBack,
  { context }: Refunding,
): Promise<OpenRefund['state'] | 'done' | 'came_back'> => {
  const due = call.back_before + call.amount
  const answer = (state: 'done' | 'taken', code: string | null = null) =>
    answerCall(context.db, call.id, { state, code, now: context.now() })
  if (money.back >= due || isAllBack(money)) {
    await answer('done')
    return 'done'
  }
  if (call.state === 'taken' && hasComeBack(money)) {
    // Stays open: only a person's `requestRefund` may repeat it.
    await answer('taken', CAME_BACK)
    return CAME_BACK
  }
  if (call.state === 'taken' || money.back + money.underWay < due) return call.state
  await answer('taken')
  return 'taken'
}

/** Cents. */
const amountDue = async (payment: PaymentRow, money: GivenBack, { context }: Refunding): Promise<number> => {
  const rest = money.paid - money.back - money.underWay
  if (payment.state === 'refund_due') return rest
  return Math.min(rest, payment.refund_wanted - (await refundedBy(context.db, payment.id)))
}

const watch = (money: GivenBack): RefundOutcome => {
  if (isAllBack(money)) return { status: 'done' }
  return hasComeBack(money) ? { status: 'failed', code: CAME_BACK } : { status: 'pending' }
}

const outcomeOf = (state: Awaited<ReturnType<typeof follow>>): RefundOutcome => {
  if (state === CAME_BACK) return { status: 'failed', code: CAME_BACK }
  return { status: state === 'asked' ? 'unanswered' : state === 'taken' ? 'pending' : 'done' }
}

/** Throws when nobody knows whether the provider accepted it. */
const ask = async (
  call: OpenRefund,
  money: Awaited<ReturnType<typeof read>>,
  of: Refunding,
): Promise<RefundOutcome> => {
  const { payment, provider, context } = of
  const answer = (state: 'taken' | 'refused', code: string | null) =>
    answerCall(context.db, call.id, { state, code, now: context.now() })
  const asked = { amount: call.amount, key: call.id }
  const refusal = await provider.refund(money, providerOrderOf(payment), asked).catch(async (error: unknown) => {
    if (isUnsentError(error)) await answer('refused', 'unsent')
    throw error
  })
  await answer(refusal ? 'refused' : 'taken', refusal?.code ?? null)
  const after = await read(of)
  if (!refusal) return outcomeOf(await follow({ ...call, state: 'taken' }, after, of))
  if (after.back + after.underWay >= after.paid) return watch(after)
  if (refusal.later) return { status: 'later', code: refusal.code }
  return { status: after.back > 0 ? 'partly' : 'failed', code: refusal.code }
}

const giveBack = async (of: Refunding): Promise<RefundOutcome> => {
  const { payment, provider, context } = of
  const money = await read(of)
  if (money.paid === 0) return { status: 'failed', code: 'not_paid' }
  const open =
    (await openRefundOf(context.db, payment.id)) ??
    (await reopenRefund(context.db, payment, money.back + money.underWay))
  const state = open && (await follow(open, money, of))
  const isRepeatable = open !== null && context.now() - open.asked_at < provider.refundKeyMs
  if (state === 'asked' && isRepeatable) return ask(open, money, of)
  if (state !== null && state !== 'done') return outcomeOf(state)
  const amount = await amountDue(payment, money, of)
  if (amount <= 0) return payment.state === 'refund_due' ? watch(money) : { status: 'done' }
  const backBefore = money.back + money.underWay
  const call = await writeRefund(context.db, payment, { amount, backBefore, now: context.now() })
  return call ? ask(call, money, of) : { status: 'unanswered' }
}

/**
 * Refunds all of a 'refund_due' payment, else what is left of `refund_wanted`. Journaled: a call whose answer was lost
 * is repeated only while the provider knows its key, else watched. Throws after `timeoutMs`.
 */
export const giveBackMoney = (of: Refunding, timeoutMs: number): Promise<RefundOutcome> =>
  withTimeout(timeoutMs, giveBack(of))
