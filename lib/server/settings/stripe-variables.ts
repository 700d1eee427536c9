import { z } from 'zod'
import { addressSetting, originSetting } from '@/lib/server/settings/address-setting'

/** Never quotes the key. */
const keyHelp =
  (kind: string, begins: RegExp, shown: string) =>
  ({ input }: { input?: unknown }): string => {
    const key = String(input)
    if (!begins.test(key)) return `write the ${kind}, which begins with ${shown}`
    if (/\W/.test(key)) return `write the ${kind} alone, without spaces, quotes or other signs`
    return `write the ${kind} whole: it begins well, but is too ${key.length > 20 ? 'long' : 'short'} to be one`
  }

const secretHelp = keyHelp(
  'secret or restricted key',
  /^(sk|rk)_(test|live)_/,
  'sk_test_, sk_live_, rk_test_ or rk_live_',
)
const publishableHelp = keyHelp('publishable key', /^pk_(test|live)_/, 'pk_test_ or pk_live_')

export const stripeVariables = {
  COPERTO_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,250}$/, { error: secretHelp })
    .optional(),
  COPERTO_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,250}$/, { error: publishableHelp })
    .optional(),
  COPERTO_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w{8,250}(,whsec_\w{8,250}){0,3}$/,
      'write the signing secret of the webhook, which begins with whsec_, or several with commas and no spaces between',
    )
    .optional(),
  COPERTO_STRIPE_API_URL: originSetting(
    'write scheme, host and port alone, such as https://api.stripe.com, or leave it out',
  ).optional(),
  COPERTO_STRIPE_SCRIPT_URL: addressSetting('https://js.stripe.com/endive/stripe.js').optional(),
}

/** Which of them no browser may ever see. */
export const STRIPE_SECRECY = {
  COPERTO_STRIPE_SECRET_KEY: 'secret',
  COPERTO_STRIPE_WEBHOOK_SECRET: 'secret',
  COPERTO_STRIPE_PUBLISHABLE_KEY: 'public',
  COPERTO_STRIPE_API_URL: 'public',
  COPERTO_STRIPE_SCRIPT_URL: 'public',
} as const

const schema = z.object(stripeVariables)
type StripeVariables = z.infer<typeof schema>

export const STRIPE_KEYS = ['COPERTO_STRIPE_SECRET_KEY', 'COPERTO_STRIPE_PUBLISHABLE_KEY'] as const

const modeOf = (key: string | undefined): string | undefined => key?.split('_')[1]

/** Returns pairs of a variable's name and what to do. */
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
