import { beforeAll, describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { databaseHarness, testDatabase, testEngines } from '@/lib/testing/test-database'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'

const sources = demoVenues()
const [first] = sources

describe.each(testEngines)('the demo venues and the embedded backend on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeAll(async () => {
    await putDemoVenues(database)
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
    expect(listed.map(({ id }) => id)).toEqual(sources.map(({ id }) => id))
    expect(listed[0]).toEqual({
      id: first?.id,
      token: first?.token,
      name: first?.name,
      city: first?.city,
      orderTypes: first?.orderTypes,
      isDemo: true,
    })
  })

  it('answers null for a venue there is none of, and fails for the menu of none', async () => {
    expect(await backend().venues.find({ id: 99_999 }, 'it')).toBeNull()
    expect(await backend().venues.find({ token: "x' or '1'='1" }, 'it')).toBeNull()
    await expect(backend().venues.menu(99_999, 'it')).rejects.toThrow('no menu')
  })

  it('closes one table and one room, and leaves the others open', async () => {
    const tokenOf = (id: number) => sources.find((one) => one.id === id)?.token ?? ''
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
    await Promise.all([putDemoVenues(database), putDemoVenues(second), putDemoVenues(database)])
    expect(await versions()).toEqual(before)
  })

  it('writes a changed venue anew, leaves the others, and keeps a table that was opened since', async () => {
    if (!first) throw new Error('no demo venues')
    const { id, token } = first
    await database.db.updateTable('venue_tables').set({ opened: 1 }).where('token', '=', token).execute()
    const before = await versions()
    await putDemoVenues(
      database,
      sources.map((source) => (source === first ? { ...first, name: 'Nuovo' } : source)),
    )
    expect((await backend().venues.find({ id }, 'es'))?.name).toBe('Nuovo')
    const changed = (await versions()).filter(({ version }, index) => version !== before[index]?.version)
    expect(changed.map((row) => row.id)).toEqual([id])
    expect(await backend().tables.isOpen(token, '30')).toBe(true)
  })

  it('leaves alone what somebody made their own, what is removed, and a token that another venue has', async () => {
    const empty = await testDatabase(engine)
    try {
      const fresh = await empty.connect()
      const [own, removed, taken] = sources
      if (!own || !removed || !taken) throw new Error('there are more demo venues')
      await putDemoVenues(fresh, [own, removed])
      await putVenue(fresh, { ...own, name: 'Da Mario' })
      await removeVenue(fresh, removed.id)
      await putVenue(fresh, { ...removed, id: 1, token: taken.token })
      await putDemoVenues(fresh, [{ ...own, name: 'Demo' }, removed, taken])
      const left = await embeddedBackend(async () => fresh.db).venues.demos()
      expect(left.map(({ id, name }) => ({ id, name }))).toEqual([
        { id: own.id, name: 'Da Mario' },
        { id: 1, name: removed.name },
      ])
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
