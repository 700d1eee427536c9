/** Systems a venue may have (spec section 7). */
export const SYSTEMS = [
  'menu',
  'tables',
  'bookings',
  'newsletter',
  'sharing',
  'tracking',
  'orders',
  'restaurant',
  'admin',
] as const

export type System = (typeof SYSTEMS)[number]

export type Endpoint = {
  system: System
  method: 'GET' | 'POST' | 'PUT'
  /** Appended to the system's address. */
  path: string
  /** Made only where COPERTO_UPSTREAM_PATHS names a path for it; `path` is then our proposal. */
  optIn?: true
}

/**
 * All calls of spec section 7, and `paid`, which is ours. Paths that the spec leaves open are ours;
 * COPERTO_UPSTREAM_PATHS changes any.
 */
export const ENDPOINTS = {
  restaurant: { system: 'menu', method: 'GET', path: '/restaurants' },
  course: { system: 'menu', method: 'GET', path: '/v2/courses/' },
  search: { system: 'menu', method: 'GET', path: '/courses' },
  matching: { system: 'menu', method: 'GET', path: '/courses/all' },
  languages: { system: 'menu', method: 'GET', path: '/v2/languages/' },
  translations: { system: 'menu', method: 'POST', path: '/v2/suggested_translations/' },
  allergies: { system: 'menu', method: 'GET', path: '/v2/foodstyle/allergies/' },
  diets: { system: 'menu', method: 'GET', path: '/v2/foodstyle/diets/' },
  foods: { system: 'menu', method: 'GET', path: '/v2/foodstyle/foods/' },
  tableStatus: { system: 'tables', method: 'GET', path: '/tables/status' },
  booking: { system: 'bookings', method: 'POST', path: '/bookings' },
  subscription: { system: 'newsletter', method: 'POST', path: '/restaurants/newsletter/subscriptions' },
  shareToken: { system: 'sharing', method: 'GET', path: '/menu/sharing/token' },
  share: { system: 'sharing', method: 'GET', path: '/menu/sharing/{token}' },
  putShare: { system: 'sharing', method: 'PUT', path: '/menu/sharing/' },
  event: { system: 'tracking', method: 'POST', path: '/statistics' },
  log: { system: 'tracking', method: 'POST', path: '/webapplogs' },
  order: { system: 'orders', method: 'POST', path: '/api/webapp/orders' },
  paid: { system: 'orders', method: 'POST', path: '/api/webapp/orders/paid', optIn: true },
  pickup: { system: 'orders', method: 'GET', path: '/api/next-available-pickup' },
  pickupInZone: { system: 'orders', method: 'GET', path: '/api/next-available-pickup-with-zone' },
  distance: { system: 'restaurant', method: 'GET', path: '/googleapis/maps/api/distancematrix/json/' },
  transaction: { system: 'admin', method: 'POST', path: '/stripe/transactions/' },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS

export const isOptIn = (name: EndpointName): boolean => 'optIn' in ENDPOINTS[name]

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[]

/** Adds the message provider, whose setting is a complete URL. */
export const OUTBOUND = { ...ENDPOINTS, message: { system: 'messages', method: 'POST', path: '' } } as const

export type OutboundName = keyof typeof OUTBOUND

export type OutboundSystem = (typeof OUTBOUND)[OutboundName]['system']
