import { z } from 'zod'
import { httpSetting } from '@/lib/server/settings/address-setting'
import { doubledPaths } from '@/lib/server/settings/doubled-paths'
import { upstreamPathsSchema } from '@/lib/server/settings/upstream-paths'

const base = (example: string) =>
  httpSetting(`write the whole address, such as ${example}`)
    .refine((text) => !/[?#@]/.test(text), `write the address without a query or credentials, such as ${example}`)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()

const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,1000}$/, 'write the token alone')
  .optional()

const word = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'write it without spaces')
  .optional()

const user = z
  .string()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'write it without spaces and colons')
  .optional()

const hours = (fallback: number) =>
  z.coerce.number('write a number of hours').int('write a whole number of hours').min(1).max(8_760).default(fallback)

const minutes = (fallback: number) =>
  z.coerce
    .number('write a number of minutes')
    .int('write a whole number of minutes')
    .min(1)
    .max(1_440)
    .default(fallback)

const whole = (unit: string, { from, to, fallback }: { from: number; to: number; fallback: number }) =>
  z.coerce
    .number(`write a number of ${unit}`)
    .int(`write a whole number of ${unit}`)
    .min(from, `write ${from} ${unit} or more`)
    .max(to, `write no more than ${to} ${unit}`)
    .default(fallback)

/** The ids of spec section 1, with commas between. */
const venueIds = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^\d{1,5}$/, 'write ids of 1 to 5 digits with commas between, such as 1001,1002')))
  .transform((ids) => ids.map(Number))

/** Systems a venue already has; the embedded backend replaces those left out. */
export const serviceVariables = {
  COPERTO_MENU_API_URL: base('https://menu.example.com'),
  COPERTO_MENU_API_USER: user,
  COPERTO_MENU_API_PASSWORD: word,
  COPERTO_MENU_IMAGES_URL: base('https://images.example.com'),
  COPERTO_MENU_VENUES: venueIds,
  COPERTO_MENU_KEEP_HOURS: hours(24),
  COPERTO_MENU_ORDER_MINUTES: minutes(15),
  COPERTO_MENU_LOAD_SECONDS: whole('seconds', { from: 5, to: 3_600, fallback: 120 }),
  COPERTO_MENU_WAIT_MS: whole('milliseconds', { from: 0, to: 10_000, fallback: 1_700 }),
  COPERTO_MENU_GONE_MINUTES: whole('minutes', { from: 0, to: 1_440, fallback: 5 }),
  COPERTO_TABLES_API_URL: base('https://tables.example.com'),
  COPERTO_TABLES_API_USER: user,
  COPERTO_TABLES_API_PASSWORD: word,
  COPERTO_BOOKINGS_API_URL: base('https://bookings.example.com'),
  COPERTO_BOOKINGS_API_USER: user,
  COPERTO_BOOKINGS_API_PASSWORD: word,
  COPERTO_NEWSLETTER_API_URL: base('https://newsletter.example.com'),
  COPERTO_NEWSLETTER_API_USER: user,
  COPERTO_NEWSLETTER_API_PASSWORD: word,
  COPERTO_SHARING_API_URL: base('https://sharing.example.com'),
  COPERTO_SHARING_API_USER: user,
  COPERTO_SHARING_API_PASSWORD: word,
  COPERTO_TRACKING_API_URL: base('https://tracking.example.com'),
  COPERTO_TRACKING_API_USER: user,
  COPERTO_TRACKING_API_PASSWORD: word,
  COPERTO_UPSTREAM_PATHS: upstreamPathsSchema,
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
  COPERTO_MESSAGES_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'write the name of the template, of small letters, digits and underscores')
    .optional(),
  COPERTO_MESSAGES_SECRET: token,
  COPERTO_DASHBOARD_URL: base('https://dashboard.example.com/venues'),
}

const schema = z.object(serviceVariables)

type Variables = z.infer<typeof schema>
type Problem = [name: string, help: string]

const MESSAGE_KEYS = ['COPERTO_MESSAGES_URL', 'COPERTO_MESSAGES_TOKEN', 'COPERTO_MESSAGES_FROM'] as const

const BESIDE_MESSAGES = ['COPERTO_MESSAGES_TEMPLATE', 'COPERTO_MESSAGES_SECRET'] as const

const messageProblems = (variables: Variables): Problem[] => {
  const missing = MESSAGE_KEYS.filter((name) => variables[name] === undefined)
  const isNone = missing.length === MESSAGE_KEYS.length
  if (isNone && BESIDE_MESSAGES.every((name) => variables[name] === undefined)) return []
  return missing.map((name) => [name, `set it too, as messages need ${MESSAGE_KEYS.join(', ')} together`])
}

const WITH_PASSWORD = ['MENU', 'TABLES', 'BOOKINGS', 'NEWSLETTER', 'SHARING', 'TRACKING'] as const

const passwordProblems = (variables: Variables): Problem[] =>
  WITH_PASSWORD.flatMap((system): Problem[] => {
    const names = { url: `COPERTO_${system}_API_URL`, user: `COPERTO_${system}_API_USER` } as const
    const password = `COPERTO_${system}_API_PASSWORD` as const
    const hasUser = variables[names.user] !== undefined
    const hasPassword = variables[password] !== undefined
    if (!hasUser && !hasPassword) return []
    return [
      ...(variables[names.url] ? [] : [[names.url, `set it too, or leave out user and password`] as Problem]),
      ...(hasUser ? [] : [[names.user, `set it too, as a password goes with a user`] as Problem]),
      ...(hasPassword ? [] : [[password, `set it too, as a user goes with a password`] as Problem]),
    ]
  })

const menuProblems = (variables: Variables): Problem[] => [
  ...(variables.COPERTO_MENU_IMAGES_URL && !variables.COPERTO_MENU_API_URL
    ? [['COPERTO_MENU_API_URL', 'set it too, as COPERTO_MENU_IMAGES_URL has the pictures of its menus'] as Problem]
    : []),
  ...(variables.COPERTO_MENU_VENUES.length > 0 && !variables.COPERTO_MENU_API_URL
    ? [['COPERTO_MENU_API_URL', 'set it too, as COPERTO_MENU_VENUES names its venues'] as Problem]
    : []),
  ...(variables.COPERTO_MENU_ORDER_MINUTES > variables.COPERTO_MENU_KEEP_HOURS * 60
    ? [['COPERTO_MENU_ORDER_MINUTES', 'write no longer a time than that of COPERTO_MENU_KEEP_HOURS'] as Problem]
    : []),
]

/** Conflicting settings, as [variable, what to do]. */
export const serviceProblems = (variables: Variables): Problem[] => [
  ...messageProblems(variables),
  ...passwordProblems(variables),
  ...menuProblems(variables),
  ...doubledPaths(variables),
]
