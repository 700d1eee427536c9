import 'server-only'
import { z } from 'zod'
import { perProcess } from '@/lib/core/async/per-process'
import { singleFlight } from '@/lib/core/async/single-flight'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { isPartId } from '@/lib/core/bill/part-id'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { HOLDS_MONEY } from '@/lib/core/orders/payment'
import type { StartedAnswer, StartPaymentError } from '@/lib/core/orders/start-payment-api'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { isFinalError, ProviderError, TOO_SMALL } from '@/lib/core/payments/provider-error'
import { fail, ok, type Result } from '@/lib/core/result'
import { findPart } from '@/lib/server/bill/pay/find-part'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import {
  keepReference,
  onlineMethodSchema,
  paymentsOf,
  providerOrderOf,
  recordPayment,
  stateOf,
} from '@/lib/server/orders/ledger/payment-ledger'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import { confirmationPathOf } from '@/lib/server/orders/pay/order-next-step'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePrevious } from '@/lib/server/orders/pay/previous-payments'
import { buildProviderOrder } from '@/lib/server/orders/pay/provider-order'
import { errorFields } from '@/lib/server/process/logger'

/** `lang`: of the provider's own page. */
export const startPaymentRequestSchema = z.strictObject({
  attemptKey: z.uuid(),
  lang: z.enum(LOCALE_IDS).default('it'),
})

export type StartPaymentRequest = {
  orderId: string
  attemptKey: string
  lang: Locale
  origin: string
}

type Outcome = Result<StartedAnswer, StartPaymentError>

/** Below the browser's timeout, so that the diner gets our answer. */
const PROVIDER_MS = 12_000

const unavailable: Outcome = fail({ code: 'payment_unavailable' })
const unknown: Outcome = fail({ code: 'payment_unknown' })

const confirmationAnswer = async (order: OrderRow, { backend }: PaymentContext): Promise<Outcome> =>
  ok({ orderId: order.id, settled: true, next: await confirmationPathOf(order, backend) })

const closedAnswer = async (order: OrderRow | undefined, context: PaymentContext): Promise<Outcome> => {
  if (!order) return fail({ code: 'not_found' })
  const payments = await paymentsOf(context.db, order.id)
  const wasPaid = payments.some((payment) => HOLDS_MONEY.includes(stateOf(payment)))
  const isUnpaid = order.state === 'dead' && order.provider !== 'cash' && !wasPaid
  return isUnpaid ? fail({ code: 'payment_closed' }) : confirmationAnswer(order, context)
}

const show = async (order: OrderRow, payment: PaymentRow, context: PaymentContext): Promise<Outcome> => {
  const { db, log, providerOf, now } = context
  const fields = { orderId: order.id, paymentId: payment.id, provider: payment.provider }
  const provider = providerOf(onlineMethodSchema.parse(payment.provider))
  if (!provider) return unavailable
  const ask = providerOrderOf(payment)
  const { reference, panel } = await withTimeout(PROVIDER_MS, provider.start(ask)).catch(async (error: unknown) => {
    // No form was shown and retries would fail: the next press starts a new payment.
    if (isFinalError(error) && payment.reference === null) await cancelPayment(payment, context)
    throw error
  })
  if (panel === null) return confirmationAnswer(order, context)
  if (await keepReference(db, payment, reference, now())) {
    log.info('payment_started', fields)
    return ok({ orderId: order.id, total: order.amount, panel, returnUrl: ask.returnUrl })
  }
  // The diner switched in another tab, or the provider began a second payment: neither may be paid.
  log.warn('payment_superseded', fields)
  await provider.cancel(reference, ask).catch(() => false)
  const current = await findOrder(db, order.id)
  return current?.state === 'awaiting' ? unavailable : closedAnswer(current, context)
}

const begin = async (order: OrderRow, request: StartPaymentRequest, context: PaymentContext): Promise<Outcome> => {
  const { db, backend, providerOf, now } = context
  const method = ONLINE_METHODS.find((candidate) => candidate === order.provider)
  const provider = method && providerOf(method)
  if (!method || !provider) return unavailable
  if (!(await hasDiskSpace())) return unavailable
  const ask = await buildProviderOrder(order, { backend, provider, lang: request.lang, origin: request.origin })
  if (!ask) return unavailable
  const payment = await recordPayment(db, { provider: method, ask, now: now() })
  return payment ? show(order, payment, context) : closedAnswer(await findOrder(db, order.id), context)
}

/** Runs only when nothing was charged, so every failure means 'not charged'. */
const tryToBegin: typeof begin = async (order, request, context) => {
  try {
    return await begin(order, request, context)
  } catch (error) {
    context.log.warn('payment_not_started', { orderId: order.id, ...errorFields(error) })
    const isTooSmall = error instanceof ProviderError && error.code === TOO_SMALL
    return isTooSmall ? fail({ code: 'payment_too_small' }) : unavailable
  }
}

/** Nothing of its bill is kept for it any more: others may be paying the same. */
const hasRunOut = async ({ id }: OrderRow, { db, now }: PaymentContext): Promise<boolean> => {
  if (!isPartId(id)) return false
  const part = await findPart(db, id)
  return part?.state !== 'reserved' || part.until === null || part.until <= now()
}

const start = async (request: StartPaymentRequest, context: PaymentContext): Promise<Outcome> => {
  const { orderId } = request
  try {
    const order = await findOrder(context.db, orderId)
    const isOpen = order?.state === 'draft' || order?.state === 'awaiting'
    if (!isOpen) return await closedAnswer(order, context)
    const earlier = await reconcilePrevious(order, context)
    if (earlier === 'taken') return await confirmationAnswer((await findOrder(context.db, orderId)) ?? order, context)
    if (earlier === 'unknown') return unknown
    if (await hasRunOut(order, context)) return fail({ code: 'payment_closed' })
    return await tryToBegin(order, request, context)
  } catch (error) {
    context.log.warn('payment_unclear', { orderId, ...errorFields(error) })
    return unknown
  }
}

const starting = perProcess('starting payments', () => singleFlight<Outcome>())

/** Starts or returns the one open payment. Write-ahead: its row exists before the provider is called. */
export const startPayment = async (request: StartPaymentRequest, context: PaymentContext): Promise<Outcome> => {
  const order = await findOrder(context.db, request.orderId).catch((error: unknown) => {
    context.log.error('ledger_unreachable', errorFields(error))
    return null
  })
  if (order === null) return unknown
  if (!order || !sameSecret(order.attempt_key, request.attemptKey)) return fail({ code: 'not_found' })
  return starting()(order.id, () => start(request, context), context.db)
}
