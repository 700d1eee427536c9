import { z } from 'zod'
import { addressSetting } from '@/lib/payments/address-setting'

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** The settings of a Stripe account; without the two keys no card is taken by Stripe. */
export const stripeVariables = {
  COPERTO_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,250}$/, 'write the secret or restricted key, which begins with sk_ or rk_')
    .optional(),
  COPERTO_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,250}$/, 'write the publishable key, which begins with pk_')
    .optional(),
  COPERTO_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{8,250}(,whsec_\w{8,250}){0,3}$/,
      'write the signing secret of the webhook, which begins with whsec_, or several with commas and no spaces between',
    )
    .optional(),
  COPERTO_STRIPE_API_URL: z
    .string()
    .refine(isOrigin, 'write scheme, host and port alone, such as https://api.stripe.com, or leave it out')
    .optional(),
  COPERTO_STRIPE_SCRIPT_URL: addressSetting('https://js.stripe.com/endive/stripe.js').optional(),
}

const schema = z.object(stripeVariables)
type StripeVariables = z.infer<typeof schema>

/** Without these nothing is paid by it. */
export const STRIPE_KEYS = ['COPERTO_STRIPE_SECRET_KEY', 'COPERTO_STRIPE_PUBLISHABLE_KEY'] as const

const modeOf = (key: string | undefined): string | undefined => key?.split('_')[1]

/** Settings that do not fit together, as pairs of a variable's name and what to do about it. */
export const stripeProblems = (variables: StripeVariables): [string, string][] => {
  const wanted = Object.keys(stripeVariables).some((name) => Reflect.get(variables, name) !== undefined)
  const missing = wanted ? STRIPE_KEYS.filter((name) => variables[name] === undefined) : []
  if (missing.length > 0) {
    return missing.map((name) => [name, `set it too, as Stripe needs ${STRIPE_KEYS.join(' and ')}, or leave all out`])
  }
  const [secret, publishable] = STRIPE_KEYS.map((name) => modeOf(variables[name]))
  if (secret === publishable) return []
  return [['COPERTO_STRIPE_PUBLISHABLE_KEY', 'use two test keys or two live keys, not one of each']]
}
