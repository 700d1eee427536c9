import { z } from 'zod'
import { addressSetting } from '@/lib/server/settings/address-setting'

export const PAYPAL_API_URL = 'https://api-m.paypal.com'
export const PAYPAL_SCRIPT_URL = 'https://www.paypal.com/sdk/js'

const isWord = /^[\w-]{8,200}$/

export const paypalVariables = {
  COPERTO_PAYPAL_CLIENT_ID: z.string().regex(isWord, 'write the client ID of the app').optional(),
  COPERTO_PAYPAL_CLIENT_SECRET: z.string().regex(isWord, 'write the secret of the app').optional(),
  COPERTO_PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/, 'write the id of the webhook, as the developer dashboard shows it')
    .optional(),
  COPERTO_PAYPAL_API_URL: addressSetting(PAYPAL_API_URL).optional(),
  COPERTO_PAYPAL_SCRIPT_URL: addressSetting(PAYPAL_SCRIPT_URL).optional(),
}

/** Which of them no browser may ever see. */
export const PAYPAL_SECRECY = {
  COPERTO_PAYPAL_CLIENT_SECRET: 'secret',
  COPERTO_PAYPAL_WEBHOOK_ID: 'secret',
  COPERTO_PAYPAL_CLIENT_ID: 'public',
  COPERTO_PAYPAL_API_URL: 'public',
  COPERTO_PAYPAL_SCRIPT_URL: 'public',
} as const

const schema = z.object(paypalVariables)
type PaypalVariables = z.infer<typeof schema>

export const PAYPAL_KEYS = ['COPERTO_PAYPAL_CLIENT_ID', 'COPERTO_PAYPAL_CLIENT_SECRET'] as const

/** Returns pairs of a variable's name and what to do. */
export const paypalProblems = (variables: PaypalVariables): [string, string][] => {
  const wanted = [...PAYPAL_KEYS, 'COPERTO_PAYPAL_WEBHOOK_ID' as const].some((name) => variables[name] !== undefined)
  const missing = wanted ? PAYPAL_KEYS.filter((name) => variables[name] === undefined) : []
  return missing.map((name) => [name, `set it too, as PayPal needs ${PAYPAL_KEYS.join(' and ')}, or leave all out`])
}
