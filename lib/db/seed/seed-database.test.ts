import { beforeAll, describe, expect, it } from '@jest/globals'
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { demoVenues } from '@/lib/db/seed/demo-venues'
import { seedDatabase } from '@/lib/db/seed/seed-database'
import { MENU_LANGS } from '@/lib/i18n/locales'
import { toOrderPayload } from '@/lib/orders/order-payload'
import { databaseHarness, testDatabase, testEngines } from '@/lib/testing/test-database'

const sources = demoVenues()
const [first] = sources

describe.each(testEngines)('seeding and the embedded backend on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeAll(async () => {
    await seedDatabase(database)
  })

  const backend = () => embeddedBackend(async () => database.db)
  const versions = () =>
    database.db.selectFrom('venues').select(['id', 'version', 'updated_at']).orderBy('id').execute()

  it('answers every demo venue and menu as it was written, by id and by token, in each language', async () => {
    for (const source of sources) {
      for (const lang of MENU_LANGS) {
        const { venue, menu } = buildVenue(source, lang)
        expect(await backend().venues.find({ id: venue.id }, lang)).toEqual(venue)
        expect(await backend().venues.find({ token: venue.token }, lang)).toEqual(venue)
        expect(await backend().venues.menu(venue.id, lang)).toEqual(menu)
      }
    }
  })

  it('lists the demo venues in their order', async () => {
    const listed = await backend().venues.demos()
    expect(listed.map(({ id }) => id)).toEqual(sources.map(({ venue }) => venue.id))
    expect(listed[0]).toEqual({
      id: first?.venue.id,
      token: first?.venue.token,
      name: first?.venue.name,
      city: first?.venue.city,
      orderTypes: first?.venue.orderTypes,
    })
  })

  it('answers null for a venue there is none of, and fails for the menu of none', async () => {
    expect(await backend().venues.find({ id: 99_999 }, 'it')).toBeNull()
    expect(await backend().venues.find({ token: "x' or '1'='1" }, 'it')).toBeNull()
    await expect(backend().venues.menu(99_999, 'it')).rejects.toThrow('no menu')
  })

  it('closes one table and one room, and leaves the others open', async () => {
    const tokenOf = (id: number) => sources.find(({ venue }) => venue.id === id)?.venue.token ?? ''
    const open = (id: number, name: string) => backend().tables.isOpen(tokenOf(id), name)
    expect(await Promise.all([open(1001, '30'), open(1002, '420'), open(1001, '29'), open(1002, '30')])).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('writes nothing again while nothing changes, even from two processes', async () => {
    const before = await versions()
    const second = await database.connect()
    await Promise.all([seedDatabase(database), seedDatabase(second), seedDatabase(database)])
    expect(await versions()).toEqual(before)
  })

  it('writes a changed venue anew, leaves the others, and keeps a table that was opened since', async () => {
    if (!first) throw new Error('no demo venues')
    const { id, token } = first.venue
    await database.db.updateTable('venue_tables').set({ opened: 1 }).where('token', '=', token).execute()
    const before = await versions()
    await seedDatabase(
      database,
      sources.map((source) => (source === first ? { ...first, venue: { ...first.venue, name: 'Nuovo' } } : source)),
    )
    expect((await backend().venues.find({ id }, 'es'))?.name).toBe('Nuovo')
    const changed = (await versions()).filter(({ version }, index) => version !== before[index]?.version)
    expect(changed.map((row) => row.id)).toEqual([id])
    expect(await backend().tables.isOpen(token, '30')).toBe(true)
  })

  it('writes all venues or none', async () => {
    const empty = await testDatabase(engine)
    try {
      const fresh = await empty.connect()
      await expect(
        seedDatabase(fresh, [
          ...sources,
          ...sources.map((source) => ({ ...source, venue: { ...source.venue, id: 1 } })),
        ]),
      ).rejects.toThrow()
      expect(await fresh.db.selectFrom('venues').select('id').execute()).toEqual([])
    } finally {
      await empty.dispose()
    }
  })

  it('receives an order once, however often it is sent', async () => {
    if (!first) throw new Error('no demo venues')
    const payload = toOrderPayload({
      venue: buildVenue(first, 'it').venue,
      orderId: 'ord_1',
      service: 'tableservice',
      products: [],
      totals: { total: 0, commission: 0 },
      coupon: null,
      table: '1',
      customers: 1,
      customer: [],
      note: '',
      payed: false,
      timestamp: 1,
      transaction: { id: 'cash_1', provider: 'cash' },
    })
    await Promise.all([backend().orders.post(payload), backend().orders.post(payload)])
    const received = await database.db.selectFrom('received_orders').selectAll().execute()
    expect(received.map((row) => [row.order_id, JSON.parse(row.payload)])).toEqual([['ord_1', payload]])
  })
})
