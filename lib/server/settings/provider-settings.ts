import type { OnlineMethod } from '@/lib/core/payments/provider'
import {
  LEMONWAY_KEYS,
  LEMONWAY_SECRECY,
  lemonwayProblems,
  lemonwayVariables,
} from '@/lib/server/settings/lemonway-variables'
import { PAYPAL_KEYS, PAYPAL_SECRECY, paypalProblems, paypalVariables } from '@/lib/server/settings/paypal-variables'
import { STRIPE_KEYS, STRIPE_SECRECY, stripeProblems, stripeVariables } from '@/lib/server/settings/stripe-variables'
import { SUMUP_KEYS, SUMUP_SECRECY, sumupVariables } from '@/lib/server/settings/sumup-variables'

/** The settings of every provider. */
export const providerVariables = { ...stripeVariables, ...sumupVariables, ...paypalVariables, ...lemonwayVariables }

/** The settings that a provider cannot do without; a forgotten provider does not compile. */
export const PROVIDER_KEYS = {
  stripe: STRIPE_KEYS,
  sumup: SUMUP_KEYS,
  paypal: PAYPAL_KEYS,
  lemonway: LEMONWAY_KEYS,
} as const satisfies Record<OnlineMethod, readonly (keyof typeof providerVariables)[]>

export const PROVIDER_SECRECY = { ...STRIPE_SECRECY, ...SUMUP_SECRECY, ...PAYPAL_SECRECY, ...LEMONWAY_SECRECY }

type Settings = Parameters<typeof stripeProblems>[0] &
  Parameters<typeof paypalProblems>[0] &
  Parameters<typeof lemonwayProblems>[0]

/** What is wrong with a provider's settings together, as the setting to mend and how. */
export const providerProblems = (settings: Settings): [name: string, help: string][] =>
  [stripeProblems, paypalProblems, lemonwayProblems].flatMap((problemsOf) => problemsOf(settings))
