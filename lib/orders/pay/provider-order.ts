import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { confirmationStepPath } from '@/lib/checkout/step-paths'
import type { OrderRow } from '@/lib/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import { cancelPath, errorPath } from '@/lib/links'
import { nextStepOf } from '@/lib/orders/pay/order-next-step'
import type { PaymentProvider, ProviderOrder } from '@/lib/payments/provider'

export type ProviderOrderContext = {
  backend: Backend
  provider: Pick<PaymentProvider, 'payeeOf'>
  lang: Locale
  origin: string
}

/** Asks for the server's total, for the venue's account; null where that cannot be paid. */
export const buildProviderOrder = async (
  order: OrderRow,
  { backend, provider: { payeeOf }, lang, origin }: ProviderOrderContext,
): Promise<Omit<ProviderOrder, 'paymentId'> | null> => {
  const venue = await backend.venues.find({ id: order.venue_id }, ORIGINAL_LANG, 'shown')
  if (!venue) return null
  const step = nextStepOf(order, venue)
  const { type, ref, service, provider } = step
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
    returnUrl: new URL(confirmationStepPath(step), origin).href,
    errorUrl: new URL(errorPath(type, ref, order.id), origin).href,
    cancelUrl: new URL(cancelPath(type, ref, order.id), origin).href,
  }
}
