import { beforeAll, describe, expect, it } from '@jest/globals'
import * as codes from '@/app/api/office/codes/route'
import { CODES_A_PAGE, type OfficeCodes } from '@/lib/core/office/office-codes-api'
import { openDatabase } from '@/lib/server/open/open-database'
import { readTableCode } from '@/lib/server/tables/table-code'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

const served = (id: number, tables_name: unknown, more: object = {}): VenueFile =>
  venueFileSchema.parse({
    ...{ format: 1, id, token: `osteria-${id}`, name: `Osteria ${id}`, ...PLACE },
    ...{ has_orders: true, orderTypes: ['r', 'b'], orders: { tableservice: { tables_name } }, ...more },
  })

const TRATTORIA = 81
const BIG = 82
const HUGE = 83
const CLOSED = 84

serveDeskRoutes()
beforeAll(async () => {
  for (const file of [
    served(TRATTORIA, [{ from: 1, to: 3 }, 'A 12', 'Terrazza']),
    served(BIG, [{ from: 1, to: 150 }]),
    served(HUGE, [{ from: 0, to: 99_999 }]),
    served(CLOSED, ['1'], { has_orders: false }),
  ]) {
    await putVenue(await openDatabase(), file)
  }
})

const codesOf = async (venueId: number, from = 0): Promise<OfficeCodes> => {
  const { status, json } = await call(
    route('codes', 'GET', codes.GET, { query: `from=${from}` }),
    await device(venueId, 'owner'),
  )
  expect(status).toBe(200)
  return json
}

describe('the codes of a venue, for its owner', () => {
  it('are of the venue, then of each of its tables that can be ordered at', async () => {
    const { cards, next, unusable, isReachable } = await codesOf(TRATTORIA)
    expect(cards.map(({ label, title }) => [label, title])).toEqual([
      [null, 'Menù'],
      [null, 'Prenota un tavolo'],
      ['Tavolo', '1'],
      ['Tavolo', '2'],
      ['Tavolo', '3'],
      ['Tavolo', 'A 12'],
    ])
    expect({ next, unusable, isReachable }).toEqual({ next: null, unusable: ['Terrazza'], isReachable: true })
  })

  it('prove their tables, as those of the command do', async () => {
    const { cards } = await codesOf(TRATTORIA)
    for (const { address, title, code } of cards.filter(({ label }) => label !== null)) {
      const { origin, pathname, searchParams } = new URL(address)
      expect(`${origin}${pathname}`).toBe(`https://menu.example.com/r/q/${TRATTORIA}/menu`)
      const asked = { venueId: TRATTORIA, type: 'r' as const, code: searchParams.get('t') ?? '' }
      expect(await readTableCode(asked, await db())).toEqual({ ok: true, value: title })
      expect(code.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/)
    }
  })

  it('come in pages that leave none out and repeat none', async () => {
    const first = await codesOf(BIG)
    expect(first.next).toBe(CODES_A_PAGE)
    const second = await codesOf(BIG, CODES_A_PAGE)
    expect(second.next).toBeNull()
    const titles = [...first.cards, ...second.cards].map(({ title }) => title)
    expect(titles).toHaveLength(152)
    expect(new Set(titles).size).toBe(152)
  })

  it('are none where a range is longer than any venue has tables', async () => {
    expect(await codesOf(HUGE)).toMatchObject({ cards: [], next: null, hasTooMany: true })
  })

  it('are of the venue alone while nobody orders at its tables', async () => {
    const { cards } = await codesOf(CLOSED)
    expect(cards.every(({ label }) => label === null)).toBe(true)
    expect(cards.length).toBeGreaterThan(0)
  })

  it.each(['from=-1', 'from=x', 'from=99999', ''])('are not read by the question %j', async (query) => {
    const { status } = await call(route('codes', 'GET', codes.GET, { query }), await device(TRATTORIA, 'owner'))
    expect(status).toBe(422)
  })
})
