import { z } from 'zod'

const isBase = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}

const base = (example: string) =>
  z
    .string()
    .refine(isBase, `write the address without a query, such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()

const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,1000}$/, 'write the token alone')
  .optional()

/** Systems that orders are handed to; all may be missing. */
export const serviceVariables = {
  COPERTO_ORDERS_API_URL: base('https://orders.example.com'),
  COPERTO_ORDERS_API_TOKEN: token,
  COPERTO_RESTAURANT_API_URL: base('https://api.example.com'),
  COPERTO_RESTAURANT_API_AUTH: z
    .string()
    .regex(/^[^\s:]+:\S+$/, 'write it as user:password')
    .optional(),
  COPERTO_ADMIN_API_URL: base('https://admin.example.com'),
  COPERTO_ADMIN_API_TOKEN: token,
  COPERTO_MESSAGES_URL: base('https://graph.facebook.com/v23.0/1234567890/messages'),
  COPERTO_MESSAGES_TOKEN: token,
  COPERTO_MESSAGES_FROM: z
    .string()
    .regex(/^\+?\d{5,20}$/, 'write the number or its id, digits alone')
    .optional(),
  COPERTO_DASHBOARD_URL: base('https://dashboard.example.com/venues'),
}

const schema = z.object(serviceVariables)

const MESSAGE_KEYS = ['COPERTO_MESSAGES_URL', 'COPERTO_MESSAGES_TOKEN', 'COPERTO_MESSAGES_FROM'] as const

/** Settings that do not fit together, as pairs of a variable's name and what to do about it. */
export const serviceProblems = (variables: z.infer<typeof schema>): [string, string][] => {
  const missing = MESSAGE_KEYS.filter((name) => variables[name] === undefined)
  if (missing.length === MESSAGE_KEYS.length) return []
  return missing.map((name) => [name, `set it too, as messages need ${MESSAGE_KEYS.join(', ')} together`])
}
