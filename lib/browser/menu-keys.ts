/** The keys that the first load of a menu needs, apart from the rest: each menu carries this file. */
export const MENU_KEYS = {
  cart: (venueId: number) => `coperto.cart.${venueId}`,
  /** The orders that run, of this device and of shared carts it has a part in; nothing where none does. */
  running: (venueId: number) => `coperto.running.${venueId}`,
  favourites: (venueId: number) => `coperto.favourites.${venueId}`,
  filters: (venueId: number) => `coperto.filters.${venueId}`,
  /** Session: the files of an older build for which a page reloaded. */
  goneFiles: 'coperto.gone-files',
  /** Session: the page reloaded by itself and has not said so yet. */
  updated: 'coperto.updated',
} as const
