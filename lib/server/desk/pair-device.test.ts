import { describe, expect, it } from '@jest/globals'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { findDevice, invite } from '@/lib/server/desk/desk-devices'
import { pairDemoDevice, pairDevice } from '@/lib/server/desk/pair-device'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues, takeOutDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'
import { undoVenue } from '@/lib/venue-kit/publish/venue-versions'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const NOW = Date.UTC(2026, 10, 27, 12)

const demo = (id: number): VenueFile => {
  const found = demoVenues().find((file) => file.id === id)
  if (!found) throw new Error(`no demo venue ${id}`)
  return found
}

const TRATTORIA = demo(1001)
const OWN = { ...TRATTORIA, name: 'Da Mario' }

describe.each(testEngines)('the open desk of a demo venue on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const pair = () => pairDemoDevice(database.db, TRATTORIA.id, NOW)
  const paired = async (): Promise<string> => {
    const result = await pair()
    if (!result.ok) throw new Error(result.error.code)
    return result.value.secret
  }
  const roleOf = async (secret: string) => (await findDevice(database.db, secret, NOW))?.role ?? null
  const ownerLink = () => invite(database.db, { venueId: TRATTORIA.id, role: 'owner', now: NOW })
  const codeOpens = async (code: string) => (await pairDevice(database.db, { code, name: 'Cassa' }, NOW)).ok
  const desksOffered = async () => {
    const venues = await embeddedBackend(async () => database.db).venues.demos()
    return venues.filter(({ isDemo }) => isDemo).map(({ id }) => id)
  }

  it('lets anybody in, as staff', async () => {
    await putDemoVenues(database, [TRATTORIA])
    expect(await roleOf(await paired())).toBe('staff')
    expect(await desksOffered()).toEqual([TRATTORIA.id])
  })

  it('is closed once somebody has put the venue as their own', async () => {
    await putDemoVenues(database, [TRATTORIA])
    expect(await putVenue(database, OWN)).toMatchObject({ ok: true, value: { wasDemo: true } })
    expect(await pair()).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await desksOffered()).toEqual([])
  })

  it('ends its devices and unused links when somebody puts the venue as their own', async () => {
    await putDemoVenues(database, [TRATTORIA])
    const [secret, link] = [await paired(), await ownerLink()]
    await putVenue(database, OWN)
    expect(await roleOf(secret)).toBeNull()
    expect(await codeOpens(link)).toBe(false)
  })

  it('stays closed when the owner goes back to the version of the demo', async () => {
    await putDemoVenues(database, [TRATTORIA])
    await putVenue(database, OWN)
    await undoVenue(database, TRATTORIA.id)
    expect(await pair()).toEqual({ ok: false, error: { code: 'not_found' } })
  })

  it('keeps the devices of an owner who puts the venue again', async () => {
    await putVenue(database, OWN)
    const link = await ownerLink()
    const owner = await pairDevice(database.db, { code: link, name: 'Cassa' }, NOW)
    await putVenue(database, { ...OWN, description: 'Nuova gestione.' })
    expect(owner.ok && (await roleOf(owner.value.secret))).toBe('owner')
  })

  it('ends the devices of a venue that is removed, also when it is put again', async () => {
    await putVenue(database, OWN)
    const owner = await pairDevice(database.db, { code: await ownerLink(), name: 'Cassa' }, NOW)
    await removeVenue(database, TRATTORIA.id)
    expect(owner.ok && (await roleOf(owner.value.secret))).toBeNull()
    await putVenue(database, OWN)
    expect(owner.ok && (await roleOf(owner.value.secret))).toBeNull()
  })

  it('is gone with its venue where the demo is left out, and back where it is wanted again', async () => {
    await putDemoVenues(database, [TRATTORIA, demo(1002)])
    await putVenue(database, { ...demo(1002), name: 'Hotel Mio' })
    const secret = await paired()
    await takeOutDemoVenues(database)
    const left = await embeddedBackend(async () => database.db).venues.demos()
    expect(left.map(({ name }) => name)).toEqual(['Hotel Mio'])
    expect(await roleOf(secret)).toBeNull()
    await putDemoVenues(database, [TRATTORIA, demo(1002)])
    expect(await desksOffered()).toEqual([TRATTORIA.id])
  })
})
