import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { OrderPayload } from '@/lib/orders/order-payload'
import type { Venue } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

/**
 * The port to the systems a venue lives in: spec section 7 in Coperto's own words.
 * A method throws when the system behind it cannot answer; "there is none" is a value, never an error.
 */
export type Backend = {
  venues: {
    /** The venue in a menu language, or null when there is none. */
    find(ref: VenueRef, lang: MenuLang): Promise<Venue | null>
    /** Courses, beverages and wrap courses of a venue that exists. */
    menu(venueId: number, lang: MenuLang): Promise<Menu>
    /** Venues to show on the entry page; empty where the backend offers no such list. */
    demos(): Promise<{ id: number; token: string; name: string; city: string; orderTypes: Venue['orderTypes'] }[]>
  }
  tables: {
    /** Whether a table, room or spot is open for orders now (the tables status call's `opened`). */
    isOpen(token: string, name: string): Promise<boolean>
  }
  orders: {
    /** Hands an order to the orders service. The same order id may be posted again after a lost answer. */
    post(payload: OrderPayload): Promise<void>
  }
}
