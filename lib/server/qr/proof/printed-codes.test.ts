import { describe, expect, it } from '@jest/globals'
import type { PrintedCard } from '@/lib/core/qr/printed-card'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import type { Venue } from '@/lib/core/venue/venue'
import { PNG_SIZES, qrPng } from '@/lib/server/qr/qr-png'
import { venueCards } from '@/lib/server/qr/venue-cards'
import { readTableCode, tableTypeOf } from '@/lib/server/tables/table-code'
import { readCodes } from '@/lib/testing/pictures/read-codes'
import { databaseHarness } from '@/lib/testing/test-database'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const venues = demoVenues().map((source) => buildVenue(source, 'it').venue)

/** Each table of a venue; those of a range by their numbers. */
const namesOf = ({ orders }: Venue): string[] =>
  (orders.tableservice?.tables_name ?? []).flatMap((name) =>
    typeof name === 'string'
      ? [name]
      : Array.from({ length: name.to - name.from + 1 }, (_, index) => String(name.from + index)),
  )

describe('the codes that a venue prints', () => {
  const database = databaseHarness('sqlite')

  const cardsOf = (venue: Venue) => venueCards(venue, ['it', 'en'], database.db)

  /** Where a card leads, as its smallest picture is read. */
  const read = async ({ address }: PrintedCard): Promise<URL> => {
    const codes = await readCodes(await qrPng(qrCodeOf(address), PNG_SIZES.min))
    expect(codes).toEqual([address])
    return new URL(address)
  }

  describe.each(venues.map((venue) => [venue.id, venue] as const))('of venue %i', (_, venue) => {
    it('lead to its first page under each of its letters', async () => {
      const { cards } = await cardsOf(venue)
      const places = await Promise.all(cards.filter(({ label }) => label === null).map(read))
      const paths = venue.orderTypes.map((type) => `/${type}/q/${type === 'b' ? venue.token : venue.id}`)
      expect(places.map(({ pathname, search }) => pathname + search)).toEqual(paths)
    })

    it('prove each of its tables, rooms or umbrellas', async () => {
      const { cards, unusable } = await cardsOf(venue)
      const type = tableTypeOf(venue)
      const ofTables = cards.filter(({ label }) => label !== null)
      expect(unusable).toEqual([])
      expect(ofTables.map(({ title }) => title)).toEqual(type ? namesOf(venue) : [])
      for (const card of ofTables) {
        const { pathname, searchParams } = await read(card)
        const place = { venueId: venue.id, type: type ?? 'r', code: searchParams.get('t') ?? '' }
        expect(pathname).toBe(`/${type}/q/${venue.id}/menu`)
        expect(await readTableCode(place, database.db)).toEqual({ ok: true, value: card.title })
      }
      expect(new Set(cards.map(({ file }) => file)).size).toBe(cards.length)
    })
  })
})
