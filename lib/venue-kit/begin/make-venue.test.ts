import { describe, expect, it } from '@jest/globals'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { versionPhotos } from '@/lib/server/photos/stored-photos'
import { testPhoto } from '@/lib/testing/pictures/test-photo'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { beginFromAnswers } from '@/lib/venue-kit/begin/begin-from-answers'
import { copyVenue } from '@/lib/venue-kit/begin/copy-venue'
import { operatorVenues } from '@/lib/venue-kit/begin/operator-venues'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile, venueVersions } from '@/lib/venue-kit/publish/venue-versions'

const NOW = Date.UTC(2026, 10, 27, 12)
const PHONE = { id: 'aaaaaaaaaaaaaaaa', name: 'Telefono di Anna' }

const ANSWERS = {
  ...{ name: 'Osteria Nuova', street: 'Via Breve 1', zip: '40124', city: 'Bologna', phone: '051 123456' },
  ways: { at: 'r' as const, tables: 12, takeaway: true, delivery: false, bookings: true },
  hours: [{ day: 5, open: '19:00', close: '23:30' }],
}

const attempt = (key: string, now = NOW, device = PHONE) => ({ key: key.padEnd(20, '-'), device, now })

const [demo] = demoVenues()
if (!demo) throw new Error('no demo venue')

describe.each(testEngines)('a venue that is begun in the browser on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const begin = (key: string, now?: number, device?: typeof PHONE) =>
    beginFromAnswers(database, ANSWERS, attempt(key, now, device))
  const listed = async () => (await operatorVenues(database.db, NOW)).map(({ id, token }) => [id, token])
  const fileOf = async (id: number) => {
    const { latest } = await readVenueState(database.db, id)
    return latest ? storedFile(latest.source) : null
  }

  it('is that of the answers, made by the device and without dishes', async () => {
    const id = await begin('a')
    expect(await fileOf(id)).toMatchObject({
      ...{ id, token: 'osteria-nuova', name: 'Osteria Nuova', address: 'Via Breve 1, 40124 Bologna', city: 'Bologna' },
      ...{ phone_number: '051 123456', orderTypes: ['r', 'd', 't', 'b'], has_booking: true, has_orders: true },
      timetables: [{ day_of_week: 5, open: '19:00', close: '23:30' }],
      orders: { tableservice: { tables_name: [{ from: 1, to: 12 }] }, takeaway: { hours: [{ day: 5 }] } },
    })
    expect((await fileOf(id))?.courses ?? []).toEqual([])
    expect(await venueVersions(database.db, id)).toEqual([
      { version: 1, origin: 'office', at: expect.any(Number), madeBy: PHONE.name },
    ])
  })

  it('is one venue however often the attempt is sent, also at once', async () => {
    const once = await begin('a')
    expect(await begin('a')).toBe(once)
    const together = await Promise.all([begin('b'), begin('b'), begin('b')])
    expect(new Set(together).size).toBe(1)
    expect(await listed()).toHaveLength(2)
  })

  it('has a number and a token of its own beside others of its name, also when made at once', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map((key) => begin(key)))
    expect(new Set(ids).size).toBe(3)
    const tokens = (await listed()).map(([, token]) => token)
    expect(tokens.toSorted()).toEqual(['osteria-nuova', 'osteria-nuova-2', 'osteria-nuova-3'])
  })

  it('is another one of another device with the same key', async () => {
    const other = { id: 'bbbbbbbbbbbbbbbb', name: 'Cassa' }
    expect(await begin('a', NOW, other)).not.toBe(await begin('a'))
  })

  it('is not there at all where the attempt fails on its way, and is made by the next', async () => {
    await expect(begin('a', Number.NaN)).rejects.toThrow()
    expect(await listed()).toEqual([])
    expect(await begin('a')).toBe(2_000)
  })

  it('takes no number that a removed venue had', async () => {
    const removed = await begin('a')
    await removeVenue(database, removed)
    expect(await begin('b')).not.toBe(removed)
  })

  it('is copied with its menu and photos under names of its own', async () => {
    const photos = new Map([['photos/cover.jpg', await storePhoto(database.db, await testPhoto())]])
    await putVenue(database, { ...demo, image_path: 'photos/cover.jpg' }, 'put', photos)
    const id = (await copyVenue(database, { id: demo.id, name: 'Da Ugo' }, attempt('copy'))) ?? -1
    expect(await fileOf(id)).toEqual({ ...(await fileOf(demo.id)), id, token: 'da-ugo', name: 'Da Ugo' })
    expect(await versionPhotos(database.db, id, 1)).toEqual(photos)
    expect(await copyVenue(database, { id: demo.id, name: 'Da Ugo' }, attempt('copy'))).toBe(id)
    expect(await copyVenue(database, { id: 4, name: 'Da Ugo' }, attempt('none'))).toBeNull()
  })
})
