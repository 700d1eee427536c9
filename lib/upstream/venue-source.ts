import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'

export type VenueWithMenu = { venue: Venue; menu: Menu }

/**
 * Null only if the menu API says there is no such venue; throws otherwise. Callers check that it is the venue they
 * asked for (lib/upstream/kept).
 */
export type ReadVenue = (ref: VenueRef, lang: MenuLang) => Promise<VenueWithMenu | null>
