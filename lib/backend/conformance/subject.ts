import type { Backend } from '@/lib/backend/backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { Menu } from '@/lib/menu/menu'
import type { Venue } from '@/lib/venue/venue'

/** What is known of a venue from elsewhere than its backend; prices in cents. */
export type Facts = {
  token: string
  name: string
  coverCharge: number
  coupons: Record<string, number>
  /** The categories of the menu from the top, in Italian. */
  categories: string[]
  /** One dish in the languages of the menu. */
  dish: { id: number; price: number; names: Record<MenuLang, string> }
  /** A drink with a price for the glass. */
  drink: { id: number; price: number; glass: number }
  variation: { dish: number; id: number; price: number }
  addition: { dish: number; id: number; price: number; category: string; most: number }
  suggested: { dish: number; drink: number }
  tasting: { course: number; price: number }
  /** A course given inside another. */
  nested: { course: number; inside: number }
  soldOut: number
  /** A dish that contains an allergen, one declared free of all, and one of which nothing is declared. */
  allergens: { contains: [number, Allergen]; free: number; undeclared: number }
  tables: { open: string; closed: string }
}

/** A backend, a venue of it to look at, and what is known of that venue; null where nothing is. */
export type Subject = {
  backend: Backend
  venueId: number
  facts: Facts | null
  /** Read once a language: throws where there is no such venue. */
  venue: (lang?: MenuLang) => Promise<Venue>
  menu: (lang?: MenuLang) => Promise<Menu>
}

const once = <K, V>(read: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}

export const createSubject = (backend: Backend, venueId: number, facts: Facts | null = null): Subject => {
  const venue = once(async (lang: MenuLang) => {
    const found = await backend.venues.find({ id: venueId }, lang)
    if (!found) throw new Error(`there is no venue ${venueId}`)
    return found
  })
  const menu = once((lang: MenuLang) => backend.venues.menu(venueId, lang))
  return { backend, venueId, facts, venue: (lang = 'it') => venue(lang), menu: (lang = 'it') => menu(lang) }
}
