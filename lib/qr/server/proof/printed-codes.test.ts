import { describe, expect, it } from '@jest/globals'
import { A4_SHEET, CARD_SHEET } from '@/lib/qr/card-layout'
import type { PrintedCard } from '@/lib/qr/printed-card'
import { qrCodeOf } from '@/lib/qr/qr-code'
import { cardsPdf } from '@/lib/qr/server/cards-pdf'
import { PNG_SIZES, qrPng } from '@/lib/qr/server/qr-png'
import { venueCards } from '@/lib/qr/server/venue-cards'
import { readTableCode, tableTypeOf } from '@/lib/tables/server/table-code'
import { readCodes } from '@/lib/testing/pictures/read-codes'
import { renderPage } from '@/lib/testing/pictures/render-pdf'
import { databaseHarness } from '@/lib/testing/test-database'
import type { Venue } from '@/lib/venue/venue'
import { buildVenue } from '@/lib/venue-files/build/build-venue'
import { demoVenues } from '@/lib/venue-files/demo-venues'

const venues = demoVenues().map((source) => buildVenue(source, 'it').venue)

const demo = (id: number): Venue => {
  const venue = venues.find((one) => one.id === id)
  if (!venue) throw new Error(`no demo venue ${id}`)
  return venue
}

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
    const codes = await readCodes(qrPng(qrCodeOf(address), PNG_SIZES.min))
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

  it.each([
    ['four on a sheet of A4', 1001, A4_SHEET],
    ['one on a card of A6', 1001, CARD_SHEET],
  ])('are read from paper: %s', async (_, id, sheet) => {
    const venue = demo(id)
    const { cards } = await venueCards(venue, ['it', 'de', 'ar', 'es'], database.db)
    const perPage = sheet.columns * sheet.rows
    const printed = await cardsPdf(venue, cards, sheet)
    for (const page of [0, Math.ceil(cards.length / perPage) - 1]) {
      const onPage = cards.slice(page * perPage, (page + 1) * perPage).map(({ address }) => address)
      const codes = await readCodes(await renderPage(printed, page))
      expect(codes.toSorted()).toEqual(onPage.toSorted())
    }
  })

  it('are printed with any picture for a logo, and without one that cannot be had', async () => {
    const { cards } = await cardsOf(demo(1004))
    for (const image_path of [
      null,
      '/pictures/venues/1004.svg',
      '/pictures/none.svg',
      '/../package.json',
      'http://localhost:1/logo.png',
    ]) {
      const printed = await cardsPdf(
        { name: 'Zum Löwen', image_path, logo_path: null, theme: null },
        cards.slice(0, 1),
        CARD_SHEET,
      )
      expect(await readCodes(await renderPage(printed, 0))).toEqual([cards[0]?.address])
    }
  })
})
