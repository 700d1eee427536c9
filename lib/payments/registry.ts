import 'server-only'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'
import type { Cents } from '@/lib/money'
import { cash } from '@/lib/payments/cash'
import { lemonwayProvider } from '@/lib/payments/lemonway/lemonway'
import { paypalProvider } from '@/lib/payments/paypal/paypal'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/payments/provider'
import { PROVIDER_KEYS } from '@/lib/payments/provider-settings'
import { stripeProvider } from '@/lib/payments/stripe/stripe'
import { sumupProvider } from '@/lib/payments/sumup/sumup'
import { perProcess } from '@/lib/per-process'
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

/** The online methods this server is set up for: a question to the settings alone, no provider is opened for it. */
export const configuredMethods = (): OnlineMethod[] => {
  const settings = env()
  return ONLINE_METHODS.filter((method) => PROVIDER_KEYS[method].every((name) => settings[name] !== undefined))
}

type Configured = {
  configured: readonly OnlineMethod[]
  providerOf: (method: OnlineMethod) => PaymentProvider | null
}

const warned = perProcess('unusable payment accounts', () => new Set<string>())

/** Said once a process: pages ask at every renewal. */
const warnOnce = (venueId: number, provider: OnlineMethod): void => {
  const key = `${venueId} ${provider}`
  if (warned().has(key)) return
  warned().add(key)
  logger().warn('payment_account_unusable', { venueId, provider })
}

/**
 * The methods of `configured` by which money reaches the account that the venue names for a service. What cannot pay it
 * is not offered, as its diners would only be refused later; a line in the log says so to the operator.
 */
export const payableMethods = (
  { id, orders }: Pick<PublicVenue, 'id' | 'orders'>,
  service: Service,
  { configured, providerOf }: Configured,
): OnlineMethod[] =>
  configured.filter((method) => {
    const named = orders[service]?.payment_methods.find(({ name }) => name === method)
    const provider = providerOf(method)
    const pays = !named || !provider || provider.payeeOf(named.account) !== null
    if (!pays) warnOnce(id, method)
    return pays
  })

/** What this server offers a venue for a service: the configured methods that can pay it. */
export const offeredMethods = (venue: Pick<PublicVenue, 'id' | 'orders'>, service: Service): OnlineMethod[] =>
  payableMethods(venue, service, { configured: configuredMethods(), providerOf })

/** The minimum of the online method among these, in cents; 0 without one. */
export const onlineMinimum = (methods: readonly PaymentMethod[]): Cents =>
  Math.max(0, ...methods.map((method) => providerOf(method)?.minimum ?? 0))
