'use client'

export type StorageArea = 'local' | 'session'

/** Reads an unknown value as a T, or null when it is not one. No schema library: the menu page loads this file. */
export type Guard<T> = (value: unknown) => T | null

/** Every key Coperto keeps in the browser (spec section 3); those without `coperto.` are the spec's own. */
export const STORAGE_KEYS = {
  cart: (venueId: number) => `coperto.cart.${venueId}`,
  /** The orders placed and not seen confirmed. */
  order: (venueId: number) => `coperto.order.${venueId}`,
  /** The orders last shown as taken, without the person: links to them can be opened again. */
  taken: (venueId: number) => `coperto.taken.${venueId}`,
  /** The orders that run, of this device and of shared carts it has a part in; nothing where none does. */
  running: (venueId: number) => `coperto.running.${venueId}`,
  attempt: (venueId: number) => `coperto.attempt.${venueId}`,
  bookingAttempt: (venueId: number) => `coperto.booking-attempt.${venueId}`,
  /** Session: the booking being filled in. */
  bookingDraft: (venueId: number) => `coperto.booking-draft.${venueId}`,
  /** The bookings sent, without the person, each with what it is asked about by. */
  booking: (venueId: number) => `coperto.booking.${venueId}`,
  favourites: (venueId: number) => `coperto.favourites.${venueId}`,
  filters: (venueId: number) => `coperto.filters.${venueId}`,
  menuPosition: (venueId: number) => `coperto.menu-position.${venueId}`,
  consent: 'coperto.consent',
  /** A random id, made when something is first ordered or a coupon code tried. */
  device: 'coperto.device',
  share: (venueId: number) => `coperto.share.${venueId}`,
  /** Session. */
  shareName: 'coperto.share-name',
  /** Session: what was typed into the forms of the venue's services and not yet ordered. */
  formDrafts: (venueId: number) => `coperto.forms.${venueId}`,
  /** Session: corrections of texts of a venue's menu that were typed and not sent. */
  corrections: (venueId: number) => `coperto.corrections.${venueId}`,
  /** Session. */
  coupon: 'coperto.coupon',
  /** Session: whether this venue's offer to enter a coupon was put aside. */
  couponPutAside: (venueId: number) => `coperto.coupon-put-aside.${venueId}`,
  /** Session: whether filters leave out what does not suit. */
  onlySuitable: (venueId: number) => `coperto.only-suitable.${venueId}`,
  /** Session; names of the popups that were closed. */
  popups: (venueId: number) => `coperto.popups.${venueId}`,
  /** List of venue ids. */
  subscription: 'has_subscription',
  /** Session. */
  userId: 'user_id',
} as const

/** A longer value is not ours, and parsing it could freeze the page. */
const MAX_STORED = 500_000

/** Merely naming the storage throws where the browser blocks it. */
const withStorage = <T>(area: StorageArea, use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return otherwise
  }
}

/** The stored value; null when missing, broken, refused by the guard, or when storage is blocked. Never throws. */
export const readStored = <T>(area: StorageArea, key: string, guard: Guard<T>): T | null =>
  withStorage(
    area,
    (storage) => {
      const text = storage.getItem(key)
      return text === null || text.length > MAX_STORED ? null : guard(JSON.parse(text))
    },
    null,
  )

/** Stores a value as JSON; false when storage is blocked or full. Never throws. */
export const writeStored = (area: StorageArea, key: string, value: unknown): boolean =>
  withStorage(
    area,
    (storage) => {
      storage.setItem(key, JSON.stringify(value))
      return true
    },
    false,
  )

/** Forgets a value. Never throws. */
export const removeStored = (area: StorageArea, key: string): void =>
  withStorage(area, (storage) => storage.removeItem(key), undefined)

/**
 * Calls back when another tab may have changed a local value: read it again then. A page that comes back
 * from the browser's page cache heard nothing while it was away, so it is called as well. Answers how to stop.
 */
export const onStored = (key: string, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) listener()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
