import 'server-only'
import { lemonwayProvider } from '@/lib/payments/lemonway'
import { paypalProvider } from '@/lib/payments/paypal'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/payments/provider'
import { stripeProvider } from '@/lib/payments/stripe'
import { sumupProvider } from '@/lib/payments/sumup'

/** Every online provider; null while its settings are missing. A forgotten vendor does not compile. */
const PROVIDERS: Record<OnlineMethod, () => PaymentProvider | null> = {
  stripe: stripeProvider,
  sumup: sumupProvider,
  paypal: paypalProvider,
  lemonway: lemonwayProvider,
}

/** The provider, or null where this server is not set up for it. */
export const providerOf = (method: OnlineMethod): PaymentProvider | null => PROVIDERS[method]()

/** The online methods this server is set up for. */
export const configuredMethods = (): OnlineMethod[] => ONLINE_METHODS.filter((method) => providerOf(method) !== null)
