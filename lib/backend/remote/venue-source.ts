import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { Venue } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** A venue with its menu in one menu language, as the menu API answers them together. */
export type VenueWithMenu = { venue: Venue; menu: Menu }

/**
 * Asks the menu API for a venue; null where it says that there is none. Throws when it does not answer, or answers what
 * is no venue: a failure is never null. Whether the answer is of the venue that was asked for is looked at by who keeps
 * it (lib/backend/kept).
 */
export type ReadVenue = (ref: VenueRef, lang: MenuLang) => Promise<VenueWithMenu | null>
