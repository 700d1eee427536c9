import type { PaidOrder } from '@/lib/core/bill/paid-order'
import type { BookingEvent, BookingPayload } from '@/lib/core/booking/booking'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { FilterOptions, SelectedFilters } from '@/lib/core/menu/filters/filters'
import type { Matching } from '@/lib/core/menu/filters/suitability'
import type { Menu } from '@/lib/core/menu/menu'
import type { FoundItems } from '@/lib/core/menu/search-menu'
import type { SuggestedTranslation } from '@/lib/core/menu/translation'
import type { ConsentProof, NewsletterPayload } from '@/lib/core/newsletter/newsletter'
import type { CardTransaction } from '@/lib/core/orders/card-transaction'
import type { GuestMessage, VenueMessage } from '@/lib/core/orders/messages/venue-message'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import type { Coordinates } from '@/lib/core/places/address'
import type { ListedVenue } from '@/lib/core/seo/sitemap'
import type { OwnPart, SharedPart, StoredShare } from '@/lib/core/sharing/share'
import type { TrackedEvent } from '@/lib/core/tracking/tracking'
import type { Venue } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'

/**
 * How stale a venue may be while its system is down: COPERTO_MENU_ORDER_MINUTES for 'orders' (the default), which price
 * by it; COPERTO_MENU_KEEP_HOURS for 'shown'.
 */
export type ReadFor = 'orders' | 'shown'

/** Menus that are read from the venues' own system in the background. */
type MenuReads = {
  /** Starts the reads that are due, within a bound. */
  rereadDue(): Promise<void>
  /** Whether a menu that nobody has seen yet is being read now, and did not fail. */
  isComing(ref: VenueRef): boolean
}

/**
 * Port to a venue's systems (spec section 7). Methods throw when a system cannot answer; a missing thing is a value,
 * never an error.
 */
export type Backend = {
  venues: {
    find(ref: VenueRef, lang: MenuLang, readFor?: ReadFor): Promise<Venue | null>
    /** Of a venue that exists. `at`: availability of another day's moment in ms, without what is counted today. */
    menu(venueId: number, lang: MenuLang, readFor?: ReadFor, at?: number): Promise<Menu>
    /** For the entry page; empty where the backend has no such list. */
    demos(): Promise<
      { id: number; token: string; name: string; city: string; orderTypes: Venue['orderTypes']; isDemo: boolean }[]
    >
    /** Venues with ids above `after`, ascending; empty where the backend has no such list. */
    list(after: number, limit: number): Promise<ListedVenue[]>
    /** As `list`, without reading the venues. */
    listIds(after: number, limit: number): Promise<Pick<ListedVenue, 'id' | 'changedAt'>[]>
    /** Best first, maybe with repeats. The venue exists. */
    search(venueId: number, term: string, lang: MenuLang): Promise<FoundItems>
    /**
     * Marks a venue's cached data as outdated. Returns its id, even if the venue is gone but still cached; null if
     * unknown.
     */
    changed(ref: VenueRef): Promise<number | null>
    /** Null where nothing is read in the background. */
    reads(): MenuReads | null
  }
  filters: {
    options(lang: MenuLang): Promise<FilterOptions>
    /**
     * What of the menu suits these options. A system that answers dishes only leaves all else unknown, such as drinks.
     * `allergens`: the picked ones among the 14.
     */
    matching(venueId: number, selected: SelectedFilters, lang: MenuLang): Promise<Matching & { allergens: Allergen[] }>
  }
  tables: {
    /** For a table, room or spot (`opened` of the tables status call). */
    isOpen(token: string, name: string): Promise<boolean>
  }
  orders: {
    /** Idempotent by order id. */
    post(payload: OrderPayload): Promise<void>
    /** Idempotent by order id; after `post`. Null where the service is not to be told. */
    paid: ((order: PaidOrder) => Promise<void>) | null
    /** Null before an answer, or where the orders service cannot tell. */
    answerOf(orderId: string): Promise<VenueAnswer | null>
  }
  transactions: {
    /** 'POST /stripe/transactions/'; may repeat. */
    post(transaction: CardTransaction): Promise<void>
  }
  messages: {
    /** A lost answer may send it twice, unless the system knows its key. */
    send(message: VenueMessage | GuestMessage): Promise<void>
  }
  delivery: {
    /** Metres by road ('distancematrix'); null if unknown. */
    distance(from: Coordinates, to: Coordinates): Promise<number | null>
    /** ISO time of the next courier ('next-available-pickup-with-zone'); null if none. */
    nextPickup(at: Coordinates, zone: string): Promise<string | null>
  }
  bookings: {
    /** Idempotent by `id`. */
    post(id: string, booking: BookingPayload): Promise<void>
  }
  newsletter: {
    /** A repeated address keeps its first consent and its withdrawal `token`. */
    subscribe(payload: NewsletterPayload, proof: ConsentProof): Promise<{ token: string }>
    /** Idempotent. */
    withdraw(token: string): Promise<void>
  }
  languages: {
    /** `code` as 'it' or 'zh-CN'. */
    find(code: string): Promise<{ id: number; name: string } | null>
  }
  translations: {
    /** A diner's correction of a menu text. */
    suggest(venueId: number, suggestion: SuggestedTranslation): Promise<void>
  }
  tracking: {
    /** Each event as the two calls of spec section 7. */
    record(events: readonly TrackedEvent[]): Promise<void>
    /** A retry may count twice. */
    sendorder(order: OrderPayload): Promise<void>
    booking(event: BookingEvent): Promise<void>
  }
  sharing: {
    /** 'GET /menu/sharing/token'. The id grants no access; its token stays with us. */
    open(share: Omit<StoredShare, 'state' | 'order' | 'orderId' | 'own'>): Promise<void>
    /** 'GET /menu/sharing/{token}'; null if unknown or expired. */
    find(id: string): Promise<StoredShare | null>
    /** Replaces a person's part ('PUT /menu/sharing/'); its limits hold under concurrency. */
    put(id: string, part: SharedPart): Promise<'changed' | 'unchanged' | 'unknown' | 'ordering' | 'closed' | 'full'>
    /** Compare-and-set on `version`; returns the new version, null on a mismatch or while an order of it is unpaid. */
    change(id: string, version: number, part: Omit<SharedPart, 'user'>): Promise<number | null>
    /** What the owner chose, for guests to see. */
    keepOwn(id: string, part: OwnPart): Promise<'changed' | 'unchanged' | 'unknown' | 'closed'>
    /** Ends guests' changes; false if unknown or expired. The first `orderId` given stays, unless it was never paid. */
    close(id: string, orderId: string | null): Promise<boolean>
    /**
     * Asks the venue's service for the share every few seconds until the returned function is called. Null where only
     * we write.
     */
    watch: ((id: string) => () => void) | null
  }
}
