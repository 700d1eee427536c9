import { describe, expect, it } from '@jest/globals'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'
import { undoVenue, venueVersions, versionSource } from '@/lib/venue-kit/publish/venue-versions'
import { KEPT_VERSIONS } from '@/lib/venue-kit/publish/write-venue'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

type Dish = { name: string; price?: number; key?: string; variations?: { name: string }[] }

const fileOf = (dishes: Dish[], more: object = {}): VenueFile => {
  const courses = [{ original_name: 'Primi', dishes }]
  return venueFileSchema.parse({ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...PLACE, courses, ...more })
}

const RAGU = { name: 'Ragù', price: 13 }
const ZUPPA = { name: 'Zuppa', price: 9 }

describe.each(testEngines)('a venue that is put on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const backend = () => embeddedBackend(async () => database.db)
  const outcome = async (file: VenueFile) => {
    const put = await putVenue(database, file)
    return put.ok ? put.value.result : put.error.code
  }
  const dishes = async () =>
    (await backend().venues.menu(2001, 'it')).courses.flatMap((course) =>
      course.dishes.map(({ id, name, price }) => ({ id, name, price })),
    )
  const idsOf = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await dishes()).map(({ name, id }) => [name, id]))
  const changes = () => database.db.selectFrom('venue_changes').select('venue_id').execute()

  it('is found by number and token, in every language, and open phones are told', async () => {
    expect(await outcome(fileOf([RAGU]))).toBe('new')
    for (const lang of ['it', 'en', 'es'] as const) {
      expect((await backend().venues.find({ id: 2001 }, lang))?.name).toBe('Da Mario')
      expect((await backend().venues.find({ token: 'da-mario' }, lang))?.city).toBe('Bologna')
    }
    expect(await dishes()).toEqual([{ id: 200_100_002, name: 'Ragù', price: 1300 }])
    expect(await changes()).toEqual([{ venue_id: 2001 }])
  })

  it('writes nothing where it is the same, and tells nobody', async () => {
    await outcome(fileOf([RAGU]))
    expect(await outcome(fileOf([RAGU]))).toBe('unchanged')
    expect(await changes()).toHaveLength(1)
    expect(await venueVersions(database.db, 2001)).toHaveLength(1)
  })

  it('keeps the ids of its dishes, whatever else changes, and gives none twice', async () => {
    await outcome(fileOf([RAGU, ZUPPA]))
    const first = await idsOf()
    expect(await outcome(fileOf([ZUPPA, { ...RAGU, price: 14 }]))).toBe('changed')
    expect(await idsOf()).toEqual(first)
    await outcome(fileOf([ZUPPA]))
    await outcome(fileOf([ZUPPA, { name: 'Lasagne' }]))
    expect(Object.values(first)).not.toContain((await idsOf()).Lasagne)
    await outcome(fileOf([RAGU, ZUPPA, { name: 'Lasagne' }]))
    expect(await idsOf()).toMatchObject(first)
  })

  it('lets two dishes exchange their keys', async () => {
    const named = (one: string, other: string) =>
      fileOf([
        { name: 'A', key: one },
        { name: 'B', key: other },
      ])
    await outcome(named('a', 'b'))
    const { A, B } = await idsOf()
    await outcome(named('b', 'a'))
    expect(await idsOf()).toEqual({ A: B, B: A })
    const kept = await versionSource(database.db, 2001, 1)
    expect(await outcome(venueFileSchema.parse(JSON.parse(kept ?? '')))).toBe('changed')
    expect(await idsOf()).toEqual({ A, B })
  })

  it('is refused where another venue has its token, and leaves both as they were', async () => {
    await outcome(fileOf([RAGU]))
    expect(await outcome(fileOf([ZUPPA], { id: 2002 }))).toBe('token_taken')
    expect(await backend().venues.find({ id: 2002 }, 'it')).toBeNull()
    expect(Object.keys(await idsOf())).toEqual(['Ragù'])
  })

  it('closes tables when they are first put, opens none and closes none again, also under another token', async () => {
    const closed = { closed_tables: ['7', '8'] }
    await outcome(fileOf([RAGU], closed))
    expect(await backend().tables.isOpen('da-mario', '7')).toBe(false)
    await database.db.updateTable('venue_tables').set({ opened: 1 }).where('name', '=', '7').execute()
    await outcome(fileOf([RAGU], { ...closed, token: 'mario' }))
    expect(await backend().tables.isOpen('mario', '7')).toBe(true)
    expect(await backend().tables.isOpen('mario', '8')).toBe(false)
    expect(await backend().venues.find({ token: 'da-mario' }, 'it')).toBeNull()
  })

  it('by two at once is one after the other: both are kept, and no id is given to two dishes', async () => {
    const second = await database.connect()
    await outcome(fileOf([RAGU]))
    const puts = await Promise.all([
      putVenue(database, fileOf([RAGU, { name: 'A' }])),
      putVenue(second, fileOf([RAGU, { name: 'B' }])),
      putVenue(database, fileOf([RAGU, { name: 'C' }])),
      putVenue(second, fileOf([RAGU, { name: 'D' }])),
    ])
    expect(puts.map((put) => put.ok && put.value.version).sort()).toEqual([2, 3, 4, 5])
    const rows = await database.db.selectFrom('venue_items').select(['id', 'key']).where('kind', '=', 'dish').execute()
    expect(new Set(rows.map(({ id }) => Number(id))).size).toBe(5)
    expect(rows.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', 'd', 'ragu'])
  })

  it('comes back by undo, version by version, and undo is undone', async () => {
    await outcome(fileOf([RAGU]))
    await outcome(fileOf([{ ...RAGU, price: 14 }]))
    await outcome(fileOf([{ ...RAGU, price: 15 }]))
    const priceNow = async () => (await dishes())[0]?.price
    expect(await undoVenue(database, 2001)).toMatchObject({ value: { undone: 3, restored: { version: 2 } } })
    expect(await priceNow()).toBe(1400)
    await undoVenue(database, 2001)
    expect(await priceNow()).toBe(1500)
    await undoVenue(database, 2001, 1)
    expect(await priceNow()).toBe(1300)
    expect(await undoVenue(database, 2001, 77)).toEqual({
      ok: false,
      error: { code: 'not_kept', kept: [6, 5, 4, 3, 2, 1] },
    })
    expect(await undoVenue(database, 4)).toEqual({ ok: false, error: { code: 'never_put' } })
  })

  it('keeps its last ten versions', async () => {
    for (let price = 1; price <= KEPT_VERSIONS + 3; price += 1) await outcome(fileOf([{ name: 'Ragù', price }]))
    const kept = (await venueVersions(database.db, 2001)).map(({ version }) => version)
    expect(kept).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    expect(await versionSource(database.db, 2001, 3)).toBeNull()
  })

  it('that is removed is gone, is remembered as gone, and comes back as it was by put or undo', async () => {
    await outcome(fileOf([RAGU, ZUPPA]))
    const first = await idsOf()
    const gone = () => database.db.selectFrom('removed_venues').select(['venue_id', 'token']).execute()
    expect(await removeVenue(database, 2001)).toBe(true)
    expect(await removeVenue(database, 2001)).toBe(false)
    expect(await backend().venues.find({ token: 'da-mario' }, 'it')).toBeNull()
    expect(await gone()).toEqual([{ venue_id: 2001, token: 'da-mario' }])
    expect(await undoVenue(database, 2001)).toMatchObject({ value: { undone: null, restored: { version: 1 } } })
    expect(await gone()).toEqual([])
    expect(await idsOf()).toEqual(first)
    await removeVenue(database, 2001)
    expect(await outcome(fileOf([ZUPPA]))).toBe('new')
    expect((await idsOf()).Zuppa).toBe(first.Zuppa)
  })

  it('comes out as it went in: every demo venue, put, kept, put again', async () => {
    for (const demo of demoVenues()) {
      const put = await putVenue(database, demo)
      const kept = put.ok && (await versionSource(database.db, demo.id, put.value.version))
      expect(kept).toBe(printVenueFile(demo))
      expect(await outcome(venueFileSchema.parse(JSON.parse(kept || '')))).toBe('unchanged')
    }
  })
})
