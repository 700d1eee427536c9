import type { Env } from '@/lib/env'

/**
 * Which settings no browser may ever see, and which do no harm there. A new one has to be put on one side: without that
 * nothing compiles, and the search for secrets in pages and builds would not know of it.
 */
export const SECRECY = {
  DATABASE_URL: 'secret',
  COPERTO_OPERATOR_TOKEN: 'secret',
  COPERTO_PUSHER_SECRET: 'secret',
  COPERTO_STRIPE_SECRET_KEY: 'secret',
  COPERTO_STRIPE_WEBHOOK_SECRET: 'secret',
  COPERTO_SUMUP_API_KEY: 'secret',
  COPERTO_PAYPAL_CLIENT_SECRET: 'secret',
  COPERTO_PAYPAL_WEBHOOK_ID: 'secret',
  COPERTO_LEMONWAY_CLIENT_ID: 'secret',
  COPERTO_LEMONWAY_CLIENT_SECRET: 'secret',
  COPERTO_GOOGLE_PLACES_KEY: 'secret',
  COPERTO_ORDERS_API_TOKEN: 'secret',
  COPERTO_RESTAURANT_API_AUTH: 'secret',
  COPERTO_ADMIN_API_TOKEN: 'secret',
  COPERTO_MESSAGES_TOKEN: 'secret',
  // Followed by a venue's token it opens what the venue alone may see.
  COPERTO_DASHBOARD_URL: 'secret',

  COPERTO_DATA_DIR: 'public',
  COPERTO_DISK_FLOOR_MB: 'public',
  COPERTO_KEEP_ORDERS_DAYS: 'public',
  COPERTO_KEEP_BOOKINGS_DAYS: 'public',
  COPERTO_KEEP_DRAFTS_HOURS: 'public',
  COPERTO_PUBLIC_ORIGIN: 'public',
  COPERTO_HSTS: 'public',
  COPERTO_DEMO: 'public',
  COPERTO_TRUSTED_HOPS: 'public',
  COPERTO_RATE_FACTOR: 'public',
  COPERTO_TABLE_ORDERS: 'public',
  COPERTO_MAX_REQUESTS: 'public',
  COPERTO_MAX_CONNECTIONS: 'public',
  COPERTO_LOG_LEVEL: 'public',
  COPERTO_FEATURES: 'public',
  COPERTO_PUSHER_APP_ID: 'public',
  COPERTO_PUSHER_KEY: 'public',
  COPERTO_PUSHER_CLUSTER: 'public',
  COPERTO_PUSHER_HOST: 'public',
  COPERTO_PUSHER_PORT: 'public',
  COPERTO_PUSHER_TLS: 'public',
  COPERTO_PUSHER_API_URL: 'public',
  COPERTO_STRIPE_PUBLISHABLE_KEY: 'public',
  COPERTO_STRIPE_API_URL: 'public',
  COPERTO_STRIPE_SCRIPT_URL: 'public',
  COPERTO_SUMUP_MERCHANT_CODE: 'public',
  COPERTO_SUMUP_PAY_TO_EMAIL: 'public',
  COPERTO_SUMUP_API_URL: 'public',
  COPERTO_SUMUP_SCRIPT_URL: 'public',
  COPERTO_PAYPAL_CLIENT_ID: 'public',
  COPERTO_PAYPAL_API_URL: 'public',
  COPERTO_PAYPAL_SCRIPT_URL: 'public',
  COPERTO_LEMONWAY_AUTH_URL: 'public',
  COPERTO_LEMONWAY_API_URL: 'public',
  COPERTO_LEMONWAY_WEBKIT_URL: 'public',
  // Every visitor of the page with the map can read it; Google's console restricts it to the site.
  COPERTO_GOOGLE_MAPS_KEY: 'public',
  COPERTO_GOOGLE_MAPS_URL: 'public',
  COPERTO_GOOGLE_MAPS_EVAL: 'public',
  COPERTO_GOOGLE_PLACES_URL: 'public',
  COPERTO_GOOGLE_GEOCODING_URL: 'public',
  COPERTO_ORDERS_API_URL: 'public',
  COPERTO_RESTAURANT_API_URL: 'public',
  COPERTO_ADMIN_API_URL: 'public',
  COPERTO_MESSAGES_URL: 'public',
  COPERTO_MESSAGES_FROM: 'public',
  COPERTO_REVIEW_URL: 'public',
  COPERTO_AD_PIXEL_ID: 'public',
  COPERTO_AD_PIXEL_URL: 'public',
} as const satisfies Record<keyof Env, 'secret' | 'public'>

type Setting = keyof typeof SECRECY

export type SecretSetting = { [Name in Setting]: (typeof SECRECY)[Name] extends 'secret' ? Name : never }[Setting]
