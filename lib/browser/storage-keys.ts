import { MENU_KEYS } from '@/lib/browser/menu-keys'

/** Every key Coperto keeps in the browser (spec section 3); those without `coperto.` are the spec's own. */
export const STORAGE_KEYS = {
  ...MENU_KEYS,
  /** The orders placed and not seen confirmed. */
  order: (venueId: number) => `coperto.order.${venueId}`,
  /** The orders last shown as taken, without the person: links to them can be opened again. */
  taken: (venueId: number) => `coperto.taken.${venueId}`,
  attempt: (venueId: number) => `coperto.attempt.${venueId}`,
  bookingAttempt: (venueId: number) => `coperto.booking-attempt.${venueId}`,
  /** Session: the booking being filled in. */
  bookingDraft: (venueId: number) => `coperto.booking-draft.${venueId}`,
  /** The bookings sent, without the person, each with what it is asked about by. */
  booking: (venueId: number) => `coperto.booking.${venueId}`,
  menuPosition: (venueId: number) => `coperto.menu-position.${venueId}`,
  consent: 'coperto.consent',
  /** Name, number and address of who asked to be remembered. */
  person: 'coperto.person',
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
