import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { Venue } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

export type VenueWithMenu = { venue: Venue; menu: Menu }

/**
 * Null only if the menu API says there is no such venue; throws otherwise. Callers check that it is the venue they
 * asked for (lib/backend/kept).
 */
export type ReadVenue = (ref: VenueRef, lang: MenuLang) => Promise<VenueWithMenu | null>
