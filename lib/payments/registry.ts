import 'server-only'
import { cash } from '@/lib/payments/cash'
import { lemonwayProvider } from '@/lib/payments/lemonway/lemonway'
import { payableMethods } from '@/lib/payments/payable-methods'
import { paypalProvider } from '@/lib/payments/paypal/paypal'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/payments/provider'
import { stripeProvider } from '@/lib/payments/stripe/stripe'
import { sumupProvider } from '@/lib/payments/sumup/sumup'
import type { Service } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** Every way to pay; null while its settings are missing. A forgotten one does not compile. */
const PROVIDERS: Record<PaymentMethod, () => PaymentProvider | null> = {
  stripe: stripeProvider,
  sumup: sumupProvider,
  paypal: paypalProvider,
  lemonway: lemonwayProvider,
  cash: () => cash,
}

/** The provider, or null where this server is not set up for it. */
export const providerOf = (method: PaymentMethod): PaymentProvider | null => PROVIDERS[method]()

/** The online methods this server is set up for. */
export const configuredMethods = (): OnlineMethod[] => ONLINE_METHODS.filter((method) => providerOf(method) !== null)

/** Those of them that can pay a venue for a service. */
export const offeredMethods = (venue: Pick<PublicVenue, 'id' | 'orders'>, service: Service): OnlineMethod[] =>
  payableMethods(venue, service, { configured: configuredMethods(), providerOf })
