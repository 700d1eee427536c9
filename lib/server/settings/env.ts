import 'server-only'
import { z } from 'zod'
import { perProcess } from '@/lib/core/async/per-process'
import { FEATURES } from '@/lib/core/features.mjs'
import type { Party } from '@/lib/core/venue/seller/seller'
import { httpSetting, originSetting } from '@/lib/server/settings/address-setting'
import { googlePlacesVariables } from '@/lib/server/settings/google-places-variables'
import { misplacedKeys } from '@/lib/server/settings/misplaced-keys'
import { operatorOf, operatorVariables } from '@/lib/server/settings/operator-variables'
import { providerProblems, providerVariables } from '@/lib/server/settings/provider-settings'
import { pusherProblems, pusherVariables } from '@/lib/server/settings/pusher-variables'
import { retentionVariables } from '@/lib/server/settings/retention-variables'
import { serviceProblems, serviceVariables } from '@/lib/server/settings/service-variables'
import { unknownSettings } from '@/lib/server/settings/unknown-settings'

/** An explicit value is needed, because `npm start` replaces an empty setting. */
const NO_FEATURES = 'none'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const

const isPostgres = (text: string): boolean => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)

const envSchema = z.object({
  COPERTO_DATA_DIR: z.string().default('./.data'),
  COPERTO_DISK_FLOOR_MB: z.coerce
    .number('write a number of megabytes such as 64, or 0 to take orders until the disk is full')
    .int('write a whole number of megabytes, or 0 to take orders until the disk is full')
    .min(0, 'write a whole number of megabytes, or 0 to take orders until the disk is full')
    .max(1_000_000, 'write a number of megabytes no greater than 1000000')
    .default(64),
  DATABASE_URL: z
    .string()
    .refine(isPostgres, 'write it as postgres://user:password@host:5432/database, or leave it out for SQLite')
    .optional(),
  COPERTO_PUBLIC_ORIGIN: originSetting(
    'write scheme and host alone, such as https://menu.example.com, with no path or final slash',
  ).optional(),
  COPERTO_HSTS: z
    .string()
    .regex(
      /^(off|max-age=\d{1,10}(; includeSubDomains)?(; preload)?)$/,
      'write the header as browsers read it, such as max-age=31536000; includeSubDomains, or off for none',
    )
    .optional(),
  COPERTO_OPERATOR_TOKEN: z
    .string()
    .min(24, 'use at least 24 characters, for instance the output of "openssl rand -hex 24", or leave it out')
    .optional(),
  ...operatorVariables,
  COPERTO_TABLE_CODE_KEY: z
    .string()
    .regex(
      /^[^,]{32,}(,[^,]{32,})*$/,
      'use at least 32 characters, for instance the output of "openssl rand -hex 32", or leave it out; older keys follow with commas between',
    )
    .optional(),
  COPERTO_DEMO: z.enum(['0', '1'], 'write 1 to keep the demo venues or 0 to leave them out').optional(),
  COPERTO_TRUSTED_HOPS: z.coerce
    .number('write how many proxies of yours stand in front, 0 when there is none')
    .int('write a whole number of proxies, 0 when there is none')
    .min(0, 'write a whole number of proxies, 0 when there is none')
    .max(10, 'write a number of proxies no greater than 10')
    .default(0),
  COPERTO_RATE_FACTOR: z.coerce
    .number('write a number such as 1, or 5 to allow five times as many requests')
    .min(0.1, 'write a number of 0.1 or more')
    .max(10_000, 'write a number of 10000 or less')
    .default(1),
  ...retentionVariables,
  COPERTO_TABLE_ORDERS: z.coerce
    .number('write how many orders a table may send in ten minutes before they are answered, such as 30')
    .int('write a whole number of orders, such as 30')
    .min(1, 'write a whole number of orders, 1 or more')
    .max(10_000, 'write a number no greater than 10000')
    .default(30),
  COPERTO_MAX_REQUESTS: z.coerce
    .number('write how many requests may be under way at once, such as 128')
    .int('write a whole number of requests, 4 or more')
    .min(4, 'write a whole number of requests, 4 or more')
    .max(10_000, 'write a number of requests no greater than 10000')
    .default(128),
  COPERTO_PAGE_MEMORY_MB: z.coerce
    .number('write how many megabytes of finished pages are kept, such as 64')
    .int('write a whole number of megabytes, such as 64')
    .min(1, 'write a number of megabytes of 1 or more')
    .max(16_384, 'write a number of megabytes no greater than 16384')
    .default(64),
  COPERTO_MAX_CONNECTIONS: z.coerce
    .number('write how many connections one address may hold, or 0 for any number')
    .int('write a whole number of connections, or 0 for any number')
    .min(0, 'write a whole number of connections, or 0 for any number')
    .max(1_000_000, 'write a number of connections no greater than 1000000')
    .optional(),
  COPERTO_METRICS_PORT: z.coerce
    .number('write a port such as 9464, or leave it out for no metrics')
    .int('write a port such as 9464, or leave it out for no metrics')
    .min(0, 'write a port such as 9464, or 0 for any that is free')
    .max(65_535, 'write a port no greater than 65535')
    .optional(),
  COPERTO_METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'write an address of this machine alone, such as 127.0.0.1 or 10.0.0.5')
    .default('127.0.0.1'),
  COPERTO_DRAIN_SECONDS: z.coerce
    .number('write a number of seconds such as 12, or leave it out')
    .min(0, 'write a number of seconds of 0 or more')
    .max(20, 'write a number of seconds no greater than 20')
    .default(0),
  ...pusherVariables,
  ...providerVariables,
  COPERTO_LOG_LEVEL: z.enum(LOG_LEVELS, `write one of ${LOG_LEVELS.join(', ')}`).default('info'),
  COPERTO_GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'write the key of the Maps JavaScript API alone, or leave it out for a drawn map')
    .optional(),
  COPERTO_GOOGLE_MAPS_URL: httpSetting(
    'write the whole address of the script, such as https://maps.googleapis.com/maps/api/js',
  ).optional(),
  COPERTO_GOOGLE_MAPS_EVAL: z
    .enum(['0', '1'], "write 1 to let Google's map make code of text, or 0 to refuse it")
    .default('0'),
  ...googlePlacesVariables,
  ...serviceVariables,
  COPERTO_REVIEW_URL: httpSetting(
    'write the address that /orders/… of the review page follows, such as https://orders.example.com',
  ).optional(),
  COPERTO_AD_PIXEL_ID: z
    .string()
    .regex(/^\d{3,24}$/, 'write the number of the pixel alone, or leave it out for no pixel')
    .optional(),
  COPERTO_AD_PIXEL_URL: httpSetting(
    'write the whole address of the script, such as https://connect.facebook.net/en_US/fbevents.js',
  ).optional(),
  COPERTO_FEATURES: z
    .string()
    .default(NO_FEATURES)
    .transform((text) => (text.trim() === NO_FEATURES ? [] : text.split(',').map((name) => name.trim())))
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(
      z.array(z.enum(FEATURES, `use only the names ${FEATURES.join(', ')}, separated by commas, or ${NO_FEATURES}`)),
    ),
})

export type Env = z.infer<typeof envSchema>

export const SETTINGS = Object.keys(envSchema.shape)

export type Feature = (typeof FEATURES)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

const complaint = (issue: z.core.$ZodIssue): string => `${String(issue.path[0])}: ${issue.message}.`

/** Empty variables count as missing. Throws one error for all problems, without values: some are secret. */
export const readEnv = (variables: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const unknown = unknownSettings(Object.keys(given), SETTINGS)
  const misplaced = misplacedKeys(given)
  const parsed = envSchema.safeParse(given)
  const problems = parsed.success
    ? [...pusherProblems(parsed.data), ...providerProblems(parsed.data), ...serviceProblems(parsed.data)]
    : []
  if (parsed.success && problems.length + unknown.length + misplaced.length === 0) return parsed.data
  const isMisplaced = ({ path: [name] }: z.core.$ZodIssue): boolean => misplaced.some(([other]) => other === name)
  const issues = parsed.error?.issues.filter((issue) => !isMisplaced(issue)) ?? []
  const complaints = [...misplaced, ...problems].map(([name, help]) => `${name}: ${help}.`)
  const lines = new Set([...unknown, ...issues.map(complaint), ...complaints])
  throw new Error(`The environment of Coperto needs mending (see .env.example):\n- ${[...lines].join('\n- ')}`)
}

export const env = perProcess('settings', (): Env => readEnv(process.env))

/** Spec section 1. Server only: pass the answer to screens as a prop. */
export const hasFeature = (feature: Feature): boolean => env().COPERTO_FEATURES.includes(feature)

/** Where diners follow courier deliveries (spec section 2): COPERTO_REVIEW_URL, else the orders service. */
export const reviewBase = ({ COPERTO_REVIEW_URL, COPERTO_ORDERS_API_URL } = env()): string | null =>
  COPERTO_REVIEW_URL ?? COPERTO_ORDERS_API_URL ?? null

export const sendsMessages = (): boolean => env().COPERTO_MESSAGES_URL !== undefined

/** Whether guests can end messages by a word (app/api/webhooks/messages). */
export const takesStopWord = (): boolean => env().COPERTO_MESSAGES_SECRET !== undefined

/** Whether the venue's answer comes to the diner's phone: from here, or from its orders service (spec section 2). */
export const answersByMessage = ({ COPERTO_MESSAGES_URL, COPERTO_ORDERS_API_URL } = env()): boolean =>
  COPERTO_MESSAGES_URL !== undefined || COPERTO_ORDERS_API_URL !== undefined

/** The same for bookings. */
export const answersBookingsByMessage = ({ COPERTO_MESSAGES_URL, COPERTO_BOOKINGS_API_URL } = env()): boolean =>
  COPERTO_MESSAGES_URL !== undefined || COPERTO_BOOKINGS_API_URL !== undefined

/** Whether the orders service is told of orders that were paid later, on the bill of their table. */
export const tellsPaid = ({ COPERTO_ORDERS_API_URL, COPERTO_UPSTREAM_PATHS } = env()): boolean =>
  COPERTO_ORDERS_API_URL !== undefined && COPERTO_UPSTREAM_PATHS.paid !== undefined

/**
 * Demo desks are open to anybody, so with a public origin only if COPERTO_DEMO=1; never with a menu API, where they
 * would be unreachable.
 */
export const hasDemos = ({ COPERTO_DEMO, COPERTO_MENU_API_URL, COPERTO_PUBLIC_ORIGIN } = env()): boolean =>
  (COPERTO_DEMO ?? (COPERTO_PUBLIC_ORIGIN ? '0' : '1')) === '1' && COPERTO_MENU_API_URL === undefined

/** Without Google only addresses of the demo cities are found, and a menu API has no demo venues. */
export const findsAddresses = ({ COPERTO_MENU_API_URL, COPERTO_GOOGLE_PLACES_KEY } = env()): boolean =>
  COPERTO_MENU_API_URL === undefined || COPERTO_GOOGLE_PLACES_KEY !== undefined

/** Who runs the service; null while COPERTO_OPERATOR_NAME is left out. */
export const operator = (): Party | null => operatorOf(env())

export const postsBookings = (): boolean => env().COPERTO_BOOKINGS_API_URL !== undefined

/** Whether a system of the venues says which of their tables are open. */
export const asksForTables = (): boolean => env().COPERTO_TABLES_API_URL !== undefined
