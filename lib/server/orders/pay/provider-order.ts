import 'server-only'
import { isPartId } from '@/lib/core/bill/part-id'
import { confirmationStepPath, type NextStep } from '@/lib/core/checkout/step-paths'
import { billPath, cancelPath, errorPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { PaymentProvider, ProviderOrder } from '@/lib/core/payments/provider'
import type { Backend } from '@/lib/server/backend/backend'
import type { OrderRow } from '@/lib/server/db/schema'
import { nextStepOf } from '@/lib/server/orders/pay/order-next-step'

export type ProviderOrderContext = {
  backend: Backend
  provider: Pick<PaymentProvider, 'payeeOf'>
  lang: Locale
  origin: string
}

const waysBack = (step: NextStep, origin: string): Pick<ProviderOrder, 'returnUrl' | 'errorUrl' | 'cancelUrl'> => {
  const { type, ref, orderId } = step
  const url = (path: string): string => new URL(path, origin).href
  const bill = url(billPath(type, ref, orderId))
  // The bill's page asks what became of the payment.
  if (isPartId(orderId)) return { returnUrl: bill, errorUrl: bill, cancelUrl: bill }
  return {
    returnUrl: url(confirmationStepPath(step)),
    errorUrl: url(errorPath(type, ref, orderId)),
    cancelUrl: url(cancelPath(type, ref, orderId)),
  }
}

/** Asks for the server's total, for the venue's account; null where that cannot be paid. */
export const buildProviderOrder = async (
  order: OrderRow,
  { backend, provider: { payeeOf }, lang, origin }: ProviderOrderContext,
): Promise<Omit<ProviderOrder, 'paymentId'> | null> => {
  const venue = await backend.venues.find({ id: order.venue_id }, ORIGINAL_LANG, 'shown')
  if (!venue) return null
  const step = nextStepOf(order, venue)
  const { service, provider } = step
  const method = venue.orders[service]?.payment_methods.find(({ name }) => name === provider)
  const payee = payeeOf(method?.account ?? null)
  if (!payee) return null
  return {
    orderId: order.id,
    venueId: order.venue_id,
    venueName: venue.name,
    amount: order.amount,
    commission: order.commissions,
    account: payee.account,
    lang,
    ...waysBack(step, origin),
  }
}
