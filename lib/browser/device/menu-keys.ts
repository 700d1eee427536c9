/** Keys needed on first load, separate to keep menus small. */
export const MENU_KEYS = {
  cart: (venueId: number) => `coperto.cart.${venueId}`,
  /** Unfinished orders of this device and its shared carts. */
  running: (venueId: number) => `coperto.running.${venueId}`,
  /** Sent bookings, without personal data, each with its access token. */
  booking: (venueId: number) => `coperto.booking.${venueId}`,
  favourites: (venueId: number) => `coperto.favourites.${venueId}`,
  filters: (venueId: number) => `coperto.filters.${venueId}`,
  /** The scanned table, of a browser that keeps no cookie. */
  scan: 'coperto.scan',
  /** Session: old files for which the page reloaded. */
  goneFiles: 'coperto.gone-files',
  /** Session: reloaded, not yet reported. */
  updated: 'coperto.updated',
} as const
