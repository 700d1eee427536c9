import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { PhotoFault } from '@/lib/server/photos/photo-fault'
import { readOriginal, sweepPhotos } from '@/lib/server/photos/stored-photos'
import { testPhoto } from '@/lib/testing/pictures/test-photo'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { findPhotos } from '@/lib/venue-kit/publish/photo-files'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { storeVenuePhotos } from '@/lib/venue-kit/publish/store-photos'
import { readVenueFile, type SoundFile } from '@/lib/venue-kit/read-venue-file'

const WINE = 'https://cantina.example/lambrusco.jpg'
const OIL = 'https://frantoio.example/olio.jpg'

const soundFile = (more: object): SoundFile => {
  const place = { city: 'Bologna', address: 'Via Lunga 1', latitude: 44.5, longitude: 11.3 }
  const text = JSON.stringify({ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...place, ...more })
  const read = readVenueFile(text, 'mario.json')
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read
}

const LATER_MS = 48 * 60 * 60_000

describe.each(testEngines)('photos at addresses of other sites on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const folder = mkdtempSync(join(tmpdir(), 'coperto-addresses-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Sites that answer these, and what was asked of them. */
  const sites = (answers: Record<string, Buffer | PhotoFault>) => {
    const asked: string[] = []
    const fetch = async (address: string): Promise<Buffer | PhotoFault> => {
      asked.push(address)
      return answers[address] ?? { found: 'status 404', wanted: 'the address of a photo' }
    }
    return { asked, fetch }
  }

  it('are fetched once in the life of a venue, and are its own from then on', async () => {
    const photo = await testPhoto()
    const { asked, fetch } = sites({ [WINE]: photo })
    const sound = soundFile({ image_path: WINE, logo_path: WINE })
    const stored = await storeVenuePhotos(database.db, sound, folder, await findPhotos(sound, folder), fetch)
    if (!stored.ok) throw new Error('the photo was refused')
    const id = stored.value.get(WINE) ?? ''
    expect(await readOriginal(database.db, id)).toEqual(photo)
    await putVenue(database, sound.file, 'put', stored.value)
    await sweepPhotos(database.db, Date.now() + LATER_MS)
    const gone = sites({})
    expect(await storeVenuePhotos(database.db, sound, folder, await findPhotos(sound, folder), gone.fetch)).toEqual(
      stored,
    )
    expect([asked, gone.asked]).toEqual([[WINE], []])
  })

  it('that give no photo are told with those that are missing beside the file, and nothing is to be put', async () => {
    const { fetch } = sites({ [WINE]: Buffer.from('<p>Lambrusco') })
    const sound = soundFile({
      ...{ image_path: WINE, logo_path: 'logo.png' },
      amenities: [{ name: 'Olio', image_path: OIL }],
    })
    const stored = await storeVenuePhotos(database.db, sound, folder, await findPhotos(sound, folder), fetch)
    const problems = stored.ok ? [] : stored.error.problems
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['logo_path', 'no such file at "logo.png"'],
      ['image_path', `no photo at "${WINE}"`],
      ['amenities[0].image_path', `status 404 at "${OIL}"`],
    ])
    expect(problems.every(({ line, column }) => line === 1 && column > 1)).toBe(true)
  })
})
