import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

/** Spec section 3; keys without `coperto.` are the spec's own. */
export const STORAGE_KEYS = {
  ...MENU_KEYS,
  /** Placed, not yet seen confirmed. */
  order: (venueId: number) => `coperto.order.${venueId}`,
  /** Shown as taken, without personal data. */
  taken: (venueId: number) => `coperto.taken.${venueId}`,
  attempt: (venueId: number) => `coperto.attempt.${venueId}`,
  bookingAttempt: (venueId: number) => `coperto.booking-attempt.${venueId}`,
  /** Session. */
  bookingDraft: (venueId: number) => `coperto.booking-draft.${venueId}`,
  menuPosition: (venueId: number) => `coperto.menu-position.${venueId}`,
  consent: 'coperto.consent',
  /** Set only if the diner asked to be remembered. */
  person: 'coperto.person',
  /** Random id, created with the first order or coupon code. */
  device: 'coperto.device',
  share: (venueId: number) => `coperto.share.${venueId}`,
  /** Bills that this phone may see, with its key on each, and what it paid of them. */
  bills: (venueId: number) => `coperto.bills.${venueId}`,
  /** The way that this phone paid a part of a bill by last. */
  partWay: 'coperto.part-way',
  /** Session: calls from the table. */
  calls: (venueId: number) => `coperto.calls.${venueId}`,
  /** Session. */
  shareName: 'coperto.share-name',
  /** Session. */
  formDrafts: (venueId: number) => `coperto.forms.${venueId}`,
  /** Session: unsent corrections. */
  corrections: (venueId: number) => `coperto.corrections.${venueId}`,
  /** Session. */
  coupon: 'coperto.coupon',
  /** Session: coupon offer dismissed. */
  couponPutAside: (venueId: number) => `coperto.coupon-put-aside.${venueId}`,
  /** Session. */
  onlySuitable: (venueId: number) => `coperto.only-suitable.${venueId}`,
  /** Session: popups closed. */
  popups: (venueId: number) => `coperto.popups.${venueId}`,
  /** List of venue ids. */
  subscription: 'has_subscription',
  /** Session. */
  userId: 'user_id',
} as const
