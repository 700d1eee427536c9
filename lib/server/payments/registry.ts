import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { Cents } from '@/lib/core/money/money'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/core/payments/provider'
import type { Service } from '@/lib/core/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'
import { cash } from '@/lib/server/payments/cash'
import { lemonwayProvider } from '@/lib/server/payments/lemonway/lemonway'
import { paypalProvider } from '@/lib/server/payments/paypal/paypal'
import { stripeProvider } from '@/lib/server/payments/stripe/stripe'
import { sumupProvider } from '@/lib/server/payments/sumup/sumup'
import { logger } from '@/lib/server/process/logger'
import { env } from '@/lib/server/settings/env'
import { PROVIDER_KEYS } from '@/lib/server/settings/provider-settings'

/** Null while settings are missing. */
const PROVIDERS: Record<PaymentMethod, () => PaymentProvider | null> = {
  stripe: stripeProvider,
  sumup: sumupProvider,
  paypal: paypalProvider,
  lemonway: lemonwayProvider,
  cash: () => cash,
}

/** The provider, or null where this server is not set up for it. */
export const providerOf = (method: PaymentMethod): PaymentProvider | null => PROVIDERS[method]()

/** Reads settings only and opens no provider. */
export const configuredMethods = (): OnlineMethod[] => {
  const settings = env()
  return ONLINE_METHODS.filter((method) => PROVIDER_KEYS[method].every((name) => settings[name] !== undefined))
}

type Configured = {
  configured: readonly OnlineMethod[]
  providerOf: (method: OnlineMethod) => PaymentProvider | null
}

const warned = perProcess('unusable payment accounts', () => new Set<string>())

/** Once per process: pages ask at every revalidation. */
const warnOnce = (venueId: number, provider: OnlineMethod): void => {
  const key = `${venueId} ${provider}`
  if (warned().has(key)) return
  warned().add(key)
  logger().warn('payment_account_unusable', { venueId, provider })
}

/** Methods that can pay the venue's account; others are logged, not offered, as diners would be refused later. */
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

export const offeredMethods = (venue: Pick<PublicVenue, 'id' | 'orders'>, service: Service): OnlineMethod[] =>
  payableMethods(venue, service, { configured: configuredMethods(), providerOf })

/** Cents; 0 without an online method. */
export const onlineMinimum = (methods: readonly PaymentMethod[]): Cents =>
  Math.max(0, ...methods.map((method) => providerOf(method)?.minimum ?? 0))
