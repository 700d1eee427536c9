import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { embeddedVenues } from '@/lib/server/backend/embedded/venues'
import type { Database } from '@/lib/server/db/connect'
import type { DocumentKind } from '@/lib/server/db/schema'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const [course] = testMenu.courses
const withDishes = (...dishes: unknown[]) => ({ ...testMenu, courses: [{ ...course, dishes }] })

const LEFT_OUT = 14
/** Dishes in order, one with a price in words, one whose picture is a script. The name makes each a document of its own. */
const broken = (name: string) =>
  withDishes(
    ...(course?.dishes ?? []),
    { ...testDish(LEFT_OUT, 900), price: 'nove euro' },
    testDish(15, 700, { name, image_path: 'javascript:alert(1)' }),
  )

describe.each(testEngines)('the stored documents of a venue on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let lines: string[]

  beforeEach(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    lines = []
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
    const { id, token } = testVenue
    await database.db.insertInto('venues').values({ id, token, position: 1, version: 'v', updated_at: 1 }).execute()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await store.dispose()
  })

  const keep = (kind: DocumentKind, document: unknown) =>
    database.db
      .insertInto('venue_documents')
      .values({ venue_id: testVenue.id, lang: 'it', kind, document: JSON.stringify(document) })
      .execute()

  const venues = () => embeddedVenues(async () => database.db)

  const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'menu_item_left_out')

  it('leave one bad dish out, say so once, and keep the menu', async () => {
    await keep('menu', broken(engine))
    for (let reading = 0; reading < 3; reading++) {
      const { courses } = await venues().menu(testVenue.id, 'it')
      const dishes = courses[0]?.dishes ?? []
      expect(dishes.map(({ id }) => id)).toEqual([10, 11, 12, 13, 15])
      expect(dishes.at(-1)).toMatchObject({ image_path: null, price: 700 })
    }
    expect(warnings()).toEqual([
      expect.objectContaining({ level: 'warn', venueId: testVenue.id, itemId: LEFT_OUT, kind: 'dish', field: 'price' }),
    ])
  })

  it.each([{}, null, { courses: 'none' }, withDishes(null, {})])(
    'are no menu where it is none: %j',
    async (document) => {
      await keep('menu', document)
      await expect(venues().menu(testVenue.id, 'it')).rejects.toThrow()
      expect(warnings()).toEqual([])
    },
  )

  it.each([{}, null, { ...testVenue, name: '' }, { ...testVenue, cover_charge: 'two' }])(
    'are no venue where it is none: %#',
    async (document) => {
      await keep('venue', document)
      await expect(venues().find({ id: testVenue.id }, 'it')).rejects.toThrow()
    },
  )

  it('keep a venue without the addresses that may not be used', async () => {
    const amenity = { name: 'Rete', image_path: 'data:image/svg+xml,x' }
    const pages = ['/carta-1.png', 'javascript:alert(1)']
    const bad = { image_path: '//evil.example/x.png', shopUrl: 'javascript:alert(1)', amenities: [amenity] }
    await keep('venue', { ...testVenue, ...bad, allergenDocument: { kind: 'images', pages } })
    expect(await venues().find({ id: testVenue.id }, 'it')).toEqual({
      ...testVenue,
      amenities: [{ name: 'Rete', image_path: null }],
    })
  })
})
