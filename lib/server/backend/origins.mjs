/**
 * The setting with each system's address, by noun of the port (lib/server/backend/backend.ts). JavaScript, as `npm start`
 * prints it. 'delivery' is distances and pickups.
 */
const SYSTEM_OF = /** @type {const} */ ({
  venues: 'COPERTO_MENU_API_URL',
  filters: 'COPERTO_MENU_API_URL',
  languages: 'COPERTO_MENU_API_URL',
  translations: 'COPERTO_MENU_API_URL',
  tables: 'COPERTO_TABLES_API_URL',
  bookings: 'COPERTO_BOOKINGS_API_URL',
  newsletter: 'COPERTO_NEWSLETTER_API_URL',
  sharing: 'COPERTO_SHARING_API_URL',
  tracking: 'COPERTO_TRACKING_API_URL',
  orders: 'COPERTO_ORDERS_API_URL',
  pickups: 'COPERTO_ORDERS_API_URL',
  distances: 'COPERTO_RESTAURANT_API_URL',
  transactions: 'COPERTO_ADMIN_API_URL',
  messages: 'COPERTO_MESSAGES_URL',
})

/** @typedef {keyof typeof SYSTEM_OF} Noun */

/**
 * `from`: 'embedded' or the host, as an address may hold secrets.
 * @param {(name: string) => string | undefined} setting
 * @returns {{ noun: Noun, from: string }[]}
 */
export function originsOf(setting) {
  return Object.entries(SYSTEM_OF).map(([noun, name]) => {
    const url = setting(name)
    return { noun: /** @type {Noun} */ (noun), from: url ? new URL(url).host : 'embedded' }
  })
}

/** @param {{ noun: string, from: string }[]} origins */
export function originsTable(origins) {
  const width = Math.max(...origins.map(({ noun }) => noun.length))
  return ['Where it comes from:', ...origins.map(({ noun, from }) => `  ${noun.padEnd(width)}  ${from}`)].join('\n')
}
