import type { BookingEvent, BookingPayload } from '@/lib/booking/booking'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { FilterOptions, SelectedFilters } from '@/lib/menu/filters/filters'
import type { Matching } from '@/lib/menu/filters/suitability'
import type { Menu } from '@/lib/menu/menu'
import type { FoundItems } from '@/lib/menu/search-menu'
import type { SuggestedTranslation } from '@/lib/menu/translation'
import type { ConsentProof, NewsletterPayload } from '@/lib/newsletter/newsletter'
import type { CardTransaction } from '@/lib/orders/card-transaction'
import type { VenueMessage } from '@/lib/orders/messages/venue-message'
import type { OrderPayload } from '@/lib/orders/order-payload'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import type { Coordinates } from '@/lib/places/address'
import type { ListedVenue } from '@/lib/seo/sitemap'
import type { SharedPart, StoredShare } from '@/lib/sharing/share'
import type { TrackedEvent } from '@/lib/tracking/tracking'
import type { Venue } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

/**
 * How old what is read of a venue may be while its system does not answer: 'orders' are priced by what it said lately
 * (COPERTO_MENU_ORDER_MINUTES), what is only 'shown' may be as old as COPERTO_MENU_KEEP_HOURS. Where nothing is named, 'orders'.
 */
export type ReadFor = 'orders' | 'shown'

/** How many venues are served from what is kept while their system does not answer, and the oldest age of that. */
export type Staleness = { venues: number; oldestSeconds: number }

/**
 * The port to the systems a venue lives in: spec section 7 in Coperto's own words.
 * A method throws when the system behind it cannot answer; "there is none" is a value, never an error.
 */
export type Backend = {
  venues: {
    /** The venue in a menu language, or null when there is none. */
    find(ref: VenueRef, lang: MenuLang, readFor?: ReadFor): Promise<Venue | null>
    /** Courses, beverages and wrap courses of a venue that exists. */
    menu(venueId: number, lang: MenuLang, readFor?: ReadFor): Promise<Menu>
    /** Venues to show on the entry page; empty where the backend offers no such list. */
    demos(): Promise<
      { id: number; token: string; name: string; city: string; orderTypes: Venue['orderTypes']; isDemo: boolean }[]
    >
    /** Venues with an id above `after`, by rising id, at most `limit`; empty where the backend offers no such list. */
    list(after: number, limit: number): Promise<ListedVenue[]>
    /** Ids of what a term finds in the menu of a venue that exists, best first; an item may be named twice. */
    search(venueId: number, term: string, lang: MenuLang): Promise<FoundItems>
    /**
     * A venue says that it has changed: what is kept of it is not fresh any more. Its id, also of one that is gone and
     * still kept; null where no such venue is known.
     */
    changed(ref: VenueRef): Promise<number | null>
    /** Null where nothing is kept. */
    staleness(): Staleness | null
  }
  filters: {
    /** Allergies, foods and diets that can be picked. */
    options(lang: MenuLang): Promise<FilterOptions>
    /**
     * What of a venue's menu suits a diner who picked these options. A system that answers only the dishes that
     * match names those, and as unknown all it says nothing of, such as drinks.
     * `allergens`: the picked allergies that are among the 14.
     */
    matching(venueId: number, selected: SelectedFilters, lang: MenuLang): Promise<Matching & { allergens: Allergen[] }>
  }
  tables: {
    /** Whether a table, room or spot is open for orders now (the tables status call's `opened`). */
    isOpen(token: string, name: string): Promise<boolean>
  }
  orders: {
    /** Hands an order to the orders service. The same order id may be posted again after a lost answer. */
    post(payload: OrderPayload): Promise<void>
    /** What the venue said to an order; null while it has not, or where the orders service cannot tell. */
    answerOf(orderId: string): Promise<VenueAnswer | null>
  }
  transactions: {
    /** Reports a card payment to the restaurant-admin API ('POST /stripe/transactions/'). May come again. */
    post(transaction: CardTransaction): Promise<void>
  }
  messages: {
    /** Sends a venue a text on its own phone; a lost answer may make it arrive twice. */
    send(message: VenueMessage): Promise<void>
  }
  delivery: {
    /** Metres by road between two places ('distancematrix'), or null when there is no way or none is known. */
    distance(from: Coordinates, to: Coordinates): Promise<number | null>
    /** When a courier could next be at a venue ('next-available-pickup-with-zone'), ISO; null when none can. */
    nextPickup(at: Coordinates, zone: string): Promise<string | null>
  }
  bookings: {
    /** Hands a booking to the venue's bookings system. The same `id` may be posted again after a lost answer. */
    post(id: string, booking: BookingPayload): Promise<void>
  }
  newsletter: {
    /**
     * Signs a diner up. The same address may come again; the proof of its first consent stays, and so does the `token`
     * that withdraws it.
     */
    subscribe(payload: NewsletterPayload, proof: ConsentProof): Promise<{ token: string }>
    /** Forgets the subscriber of that token; nothing where there is none, or none any more. */
    withdraw(token: string): Promise<void>
  }
  languages: {
    /** A language by its code ('it', 'zh-CN'), or null when there is none. */
    find(code: string): Promise<{ id: number; name: string } | null>
  }
  translations: {
    /** Hands in a diner's correction of a text of the menu. */
    suggest(suggestion: SuggestedTranslation): Promise<void>
  }
  tracking: {
    /** Records events, each as the two calls of spec section 7 carry it. */
    record(events: readonly TrackedEvent[]): Promise<void>
    /** Records that an order was sent; one reported twice after a lost answer may count twice. */
    sendorder(order: OrderPayload): Promise<void>
    /** The same of a table that was asked for or given up. */
    booking(event: BookingEvent): Promise<void>
  }
  sharing: {
    /** Opens a shared cart without parts ('GET /menu/sharing/token'). Its id opens nothing: the token stays with us. */
    open(share: Omit<StoredShare, 'state' | 'order' | 'orderId'>): Promise<void>
    /** A shared cart with its parts ('GET /menu/sharing/{token}'); null when it is unknown or its time is over. */
    find(id: string): Promise<StoredShare | null>
    /** Puts a person's part in the place of what they sent before ('PUT /menu/sharing/'); bounds hold in races. */
    put(id: string, part: SharedPart): Promise<'changed' | 'unchanged' | 'unknown' | 'closed' | 'full'>
    /** Changes a part that still is at this version; answers the new one, and null when there is no such part. */
    change(id: string, version: number, part: Omit<SharedPart, 'user'>): Promise<number | null>
    /**
     * Takes no more parts from guests; false when it is unknown or its time is over. `orderId`: the order it became, null
     * where none is known; the first one named stays.
     */
    close(id: string, orderId: string | null): Promise<boolean>
  }
}
