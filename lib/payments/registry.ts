import 'server-only'
import { type Env, env } from '@/lib/env'
import { logger } from '@/lib/logger'
import type { Cents } from '@/lib/money'
import { cash } from '@/lib/payments/cash'
import { lemonwayProvider } from '@/lib/payments/lemonway/lemonway'
import { LEMONWAY_KEYS } from '@/lib/payments/lemonway/lemonway-variables'
import { paypalProvider } from '@/lib/payments/paypal/paypal'
import { PAYPAL_KEYS } from '@/lib/payments/paypal/paypal-variables'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/payments/provider'
import { stripeProvider } from '@/lib/payments/stripe/stripe'
import { STRIPE_KEYS } from '@/lib/payments/stripe/stripe-variables'
import { sumupProvider } from '@/lib/payments/sumup/sumup'
import { SUMUP_KEYS } from '@/lib/payments/sumup/sumup-variables'
import { perProcess } from '@/lib/per-process'
import type { Service } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** Null while settings are missing. */
const PROVIDERS: Record<PaymentMethod, () => PaymentProvider | null> = {
  stripe: stripeProvider,
  sumup: sumupProvider,
  paypal: paypalProvider,
  lemonway: lemonwayProvider,
  cash: () => cash,
}

const KEYS: Record<OnlineMethod, readonly (keyof Env)[]> = {
  stripe: STRIPE_KEYS,
  sumup: SUMUP_KEYS,
  paypal: PAYPAL_KEYS,
  lemonway: LEMONWAY_KEYS,
}

export const providerOf = (method: PaymentMethod): PaymentProvider | null => PROVIDERS[method]()

/** Reads settings only and opens no provider. */
export const configuredMethods = (): OnlineMethod[] => {
  const settings = env()
  return ONLINE_METHODS.filter((method) => KEYS[method].every((name) => settings[name] !== undefined))
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
