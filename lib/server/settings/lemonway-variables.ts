import { z } from 'zod'
import { addressSetting } from '@/lib/server/settings/address-setting'

const AUTH_URL = 'https://auth.lemonway.com/oauth/api/v1/oauth/token'

/** The addresses hold the name of the environment, from Lemonway's onboarding message. */
export const lemonwayVariables = {
  COPERTO_LEMONWAY_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'write the client id of the API key')
    .optional(),
  COPERTO_LEMONWAY_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]{1,400}$/, 'write the client secret of the API key, without spaces')
    .optional(),
  COPERTO_LEMONWAY_AUTH_URL: addressSetting(AUTH_URL).optional(),
  COPERTO_LEMONWAY_API_URL: addressSetting('https://ws.lemonway.fr/mb/NAME/prod/directkitrest').optional(),
  COPERTO_LEMONWAY_WEBKIT_URL: addressSetting('https://webkit.lemonway.fr/mb/NAME/prod').optional(),
}

/** Which of them no browser may ever see. */
export const LEMONWAY_SECRECY = {
  COPERTO_LEMONWAY_CLIENT_ID: 'secret',
  COPERTO_LEMONWAY_CLIENT_SECRET: 'secret',
  COPERTO_LEMONWAY_AUTH_URL: 'public',
  COPERTO_LEMONWAY_API_URL: 'public',
  COPERTO_LEMONWAY_WEBKIT_URL: 'public',
} as const

const schema = z.object(lemonwayVariables)
type LemonwayVariables = z.infer<typeof schema>

export const LEMONWAY_KEYS = [
  'COPERTO_LEMONWAY_CLIENT_ID',
  'COPERTO_LEMONWAY_CLIENT_SECRET',
  'COPERTO_LEMONWAY_AUTH_URL',
  'COPERTO_LEMONWAY_API_URL',
  'COPERTO_LEMONWAY_WEBKIT_URL',
] as const

/** Returns pairs of a variable's name and what to do. */
export const lemonwayProblems = (variables: LemonwayVariables): [string, string][] => {
  const missing = LEMONWAY_KEYS.filter((name) => variables[name] === undefined)
  if (missing.length === LEMONWAY_KEYS.length) return []
  return missing.map((name) => [
    name,
    `set it too, as Lemonway needs ${LEMONWAY_KEYS.join(', ')} together, or leave all out`,
  ])
}
