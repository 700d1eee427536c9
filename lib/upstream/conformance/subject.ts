import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'

/** Independent of the backend; prices in cents. */
export type Facts = {
  token: string
  name: string
  coverCharge: number
  coupons: Record<string, number>
  booking: Record<'seats' | 'arrivals' | 'largest', number | null> & { tables: number }
  /** In Italian. */
  categories: string[]
  dish: { id: number; price: number; names: Record<MenuLang, string> }
  drink: { id: number; price: number; glass: number }
  variation: { dish: number; id: number; price: number }
  addition: { dish: number; id: number; price: number; category: string; most: number }
  suggested: { dish: number; drink: number }
  tasting: { course: number; price: number }
  nested: { course: number; inside: number }
  soldOut: number
  /** A dish with an allergen, one free of all, one without a declaration. */
  allergens: { contains: [number, Allergen]; free: number; undeclared: number }
  tables: { open: string; closed: string }
}

export type Subject = {
  backend: Backend
  venueId: number
  facts: Facts | null
  /** Cached by language; throws if there is no such venue. */
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
