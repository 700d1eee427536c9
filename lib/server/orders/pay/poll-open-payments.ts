import 'server-only'
import { singleFlight } from '@/lib/core/async/single-flight'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { MAY_CHANGE } from '@/lib/core/orders/payment'
import { findPayment, paymentsOf, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { type Reconciled, reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { errorFields } from '@/lib/server/process/logger'

const INTERVAL_MS = 1_000

const waits = singleFlight<void>()

const untilItsTurn = async (id: string, context: PaymentContext): Promise<void> => {
  const last = (await findPayment(context.db, id))?.checked_at ?? null
  const now = context.now()
  // A future poll predates a clock set back.
  if (last !== null && last <= now && last > now - INTERVAL_MS) await context.sleep(last + INTERVAL_MS - now)
  for (let wait = await context.takeTurn(id); wait > 0; wait = await context.takeTurn(id)) {
    await context.sleep(wait * 1_000)
  }
}

const pollThrottled = async (id: string, context: PaymentContext): Promise<Reconciled | null> => {
  await waits(id, () => untilItsTurn(id, context), context.db)
  return reconcilePayment(id, context)
}

/** Repeats a poll from before `since` that found no money: the diner may have paid after it. */
const isAnsweredSince = async (since: number, id: string, context: PaymentContext): Promise<boolean> => {
  const found = await pollThrottled(id, context)
  const isTooEarly = found?.answered && found.polledAt < since && MAY_CHANGE.includes(stateOf(found.payment))
  return (isTooEarly ? await pollThrottled(id, context) : found)?.answered ?? true
}

/** Polls for a waiting diner. False if an outcome is unknown after `wait` ms; the sweep continues. */
export const pollOpenPayments = async (orderId: string, context: PaymentContext, wait: number): Promise<boolean> => {
  const since = context.now()
  const open = (await paymentsOf(context.db, orderId)).filter(
    ({ state, reference }) => reference !== null && MAY_CHANGE.includes(state),
  )
  const polls = open.map(({ id }) => isAnsweredSince(since, id, context))
  const answered = await withTimeout(wait, Promise.all(polls)).catch((error: unknown) => {
    context.log.warn('confirmation_late', { orderId, ...errorFields(error) })
    return [false]
  })
  return answered.every(Boolean)
}
