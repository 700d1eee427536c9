import { randomBytes } from 'node:crypto'
import { ENDPOINTS, type System } from '@/lib/core/upstream/endpoints'

const WITH_USERS = ['menu', 'tables', 'bookings', 'newsletter', 'sharing', 'tracking'] as const

const basic = (credentials = ''): string => `Basic ${Buffer.from(credentials).toString('base64')}`

/** Settings that connect Coperto to `origin`; credentials from `given`, else generated. */
export const referenceSettings = (
  origin: string,
  given: Record<string, string | undefined>,
): Record<string, string> => {
  const secret = (name: string, made: string): [string, string] => [name, given[name] || made]
  const random = (): string => randomBytes(18).toString('base64url')
  const withUsers = WITH_USERS.flatMap((system) => {
    const name = `COPERTO_${system.toUpperCase()}_API`
    return [[`${name}_URL`, origin], secret(`${name}_USER`, system), secret(`${name}_PASSWORD`, random())]
  })
  return Object.fromEntries([
    ...withUsers,
    ['COPERTO_MENU_IMAGES_URL', origin],
    ['COPERTO_ORDERS_API_URL', origin],
    secret('COPERTO_ORDERS_API_TOKEN', random()),
    ['COPERTO_UPSTREAM_PATHS', `paid=${ENDPOINTS.paid.path}`],
    ['COPERTO_RESTAURANT_API_URL', origin],
    secret('COPERTO_RESTAURANT_API_AUTH', `restaurant:${random()}`),
    ['COPERTO_ADMIN_API_URL', origin],
    secret('COPERTO_ADMIN_API_TOKEN', random()),
  ])
}

export const authorizations = (settings: Record<string, string>): Record<System, string> => {
  const userOf = (name: string) => basic(`${settings[`${name}_USER`]}:${settings[`${name}_PASSWORD`]}`)
  return {
    menu: userOf('COPERTO_MENU_API'),
    tables: userOf('COPERTO_TABLES_API'),
    bookings: userOf('COPERTO_BOOKINGS_API'),
    newsletter: userOf('COPERTO_NEWSLETTER_API'),
    sharing: userOf('COPERTO_SHARING_API'),
    tracking: userOf('COPERTO_TRACKING_API'),
    orders: `Bearer ${settings.COPERTO_ORDERS_API_TOKEN}`,
    restaurant: basic(settings.COPERTO_RESTAURANT_API_AUTH),
    admin: `Bearer ${settings.COPERTO_ADMIN_API_TOKEN}`,
  }
}
