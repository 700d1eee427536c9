import 'server-only'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import {
  type CardWords,
  isPlaceType,
  type PrintedCard,
  placeCard,
  placesOf,
  venueCard,
} from '@/lib/core/qr/printed-card'
import { venueCodeAddress } from '@/lib/core/qr/venue-code'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { tableCodeAddress, tableTypeOf } from '@/lib/server/tables/table-code'

/** `total`: cards that the venue has. `unusable`: tables no diner can order at. */
export type VenueCards = { cards: PrintedCard[]; total: number; unusable: string[] }

/** Which of them, by their place. */
type Part = { from: number; to: number }

const ALL: Part = { from: 0, to: Number.POSITIVE_INFINITY }

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')

const wordsIn = async (locale: Locale): Promise<CardWords> => ({ locale, words: await loadNamespace(locale, 'codes') })

/** One per order type, then per table. For the venue only: a table's code lets anyone order. Throws like `placesOf`. */
export const venueCards = async (
  venue: Venue,
  [first, ...others]: readonly [Locale, ...Locale[]],
  db?: Db,
  { from, to }: Part = ALL,
): Promise<VenueCards> => {
  const languages = [await wordsIn(first), ...(await Promise.all(others.map(wordsIn)))] as const
  const addressOf = (type: Venue['orderTypes'][number]): string => venueCodeAddress(publicOrigin(), venue, type)
  const types = venue.orderTypes.length
  const cards = venue.orderTypes
    .slice(from, to)
    .map((type) => venueCard(languages, type, { address: addressOf(type), written: withoutScheme(addressOf(type)) }))
  const type = tableTypeOf(venue)
  if (!type || !isPlaceType(type)) return { cards, total: types, unusable: [] }
  const { places, unusable } = placesOf(venue.orders.tableservice?.tables_name ?? [])
  // A table's address is too long to type; the venue's page asks for the table.
  const written = withoutScheme(addressOf(type))
  for (const name of places.slice(Math.max(0, from - types), Math.max(0, to - types))) {
    cards.push(placeCard(languages, type, name, { address: await tableCodeAddress(venue, name, db), written }))
  }
  return { cards, total: types + places.length, unusable }
}
