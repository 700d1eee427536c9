import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import type { SecretSetting } from '@/lib/server/settings/env-secrecy'
import { VENDORS } from '@/lib/testing/vendors/vendors'

type ProviderSecret = Extract<SecretSetting, `COPERTO_${Uppercase<OnlineMethod>}_${string}`>

const OWN_SECRETS: Record<Exclude<SecretSetting, ProviderSecret>, string> = {
  DATABASE_URL: 'canary-database-password',
  COPERTO_OPERATOR_TOKEN: 'canary-operator-token-0123456789',
  COPERTO_TABLE_CODE_KEY: 'canary-table-code-key-0123456789abcdef',
  COPERTO_PUSHER_SECRET: 'canary-pusher-secret',
  COPERTO_GOOGLE_PLACES_KEY: 'canary-places-key-0123456789',
  COPERTO_MENU_API_USER: 'canary-menu-user-7f3e9a',
  COPERTO_MENU_API_PASSWORD: 'canary-menu-password-7f3e9a',
  COPERTO_TABLES_API_USER: 'canary-tables-user-7f3e9a',
  COPERTO_TABLES_API_PASSWORD: 'canary-tables-password-7f3e9a',
  COPERTO_BOOKINGS_API_USER: 'canary-bookings-user-7f3e9a',
  COPERTO_BOOKINGS_API_PASSWORD: 'canary-bookings-password-7f3e9a',
  COPERTO_NEWSLETTER_API_USER: 'canary-newsletter-user-7f3e9a',
  COPERTO_NEWSLETTER_API_PASSWORD: 'canary-newsletter-password-7f3e9a',
  COPERTO_SHARING_API_USER: 'canary-sharing-user-7f3e9a',
  COPERTO_SHARING_API_PASSWORD: 'canary-sharing-password-7f3e9a',
  COPERTO_TRACKING_API_USER: 'canary-tracking-user-7f3e9a',
  COPERTO_TRACKING_API_PASSWORD: 'canary-tracking-password-7f3e9a',
  COPERTO_ORDERS_API_TOKEN: 'canary-orders-token',
  COPERTO_ADMIN_API_TOKEN: 'canary-admin-token',
  COPERTO_RESTAURANT_API_AUTH: 'canary-user:canary-password',
  COPERTO_MESSAGES_TOKEN: 'canary-messages-token',
  COPERTO_MESSAGES_SECRET: 'canary-messages-secret',
  COPERTO_DASHBOARD_URL: 'https://canary-dashboard.example/venues',
}

/** Every secret, as an operator who has set up everything would set it. */
export const SECRETS: Record<SecretSetting, string> = Object.assign(
  {},
  OWN_SECRETS,
  ...ONLINE_METHODS.map((method) => VENDORS[method].secrets),
)

/** Where any of these secrets stands, as it is, in Base64 or encoded for an address: the beginning of each such text. */
export const leaksIn = (texts: readonly string[], secrets: Record<string, string>): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => {
    const forms = [value, Buffer.from(value).toString('base64'), encodeURIComponent(value)]
    return texts
      .filter((text) => forms.some((form) => text.includes(form)))
      .map((text) => `${name} in ${text.slice(0, 120)}`)
  })

/** What a server answers to each request, with its headers. */
export const answersOf = (origin: string, requests: [string, RequestInit?][]): Promise<string[]> =>
  Promise.all(
    requests.map(async ([path, init]) => {
      const answer = await fetch(`${origin}${path}`, init)
      return `${path} ${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`
    }),
  )

/** Pages of a venue, as documents and as what a navigation fetches. */
export const pagesOf = (type: string, ref: string, rests: string[]): [string, RequestInit?][] =>
  rests.flatMap((rest): [string, RequestInit?][] => [
    [`/${type}/q/${ref}${rest}`],
    [`/${type}/q/${ref}${rest}`, { headers: { rsc: '1' } }],
  ])
