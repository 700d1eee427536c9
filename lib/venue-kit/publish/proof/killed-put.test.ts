import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { testPhoto } from '@/lib/testing/pictures/test-photo'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueVersions, versionSource } from '@/lib/venue-kit/publish/venue-versions'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const CHILD = [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/die-putting.ts'))]

/** More statements than any put has: the child lives, and says how many there were. */
const ALL = 1_000_000

const fileOf = (name: string, dishes: object[]): VenueFile =>
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: `da-${name.toLowerCase()}`, name, city: 'Bologna', address: 'Via Lunga 1' },
    ...{
      latitude: 44.5,
      longitude: 11.3,
      closed_tables: [name],
      image_path: 'cover.jpg',
      courses: [{ original_name: name, dishes }],
    },
  })

const OLD = fileOf('Mario', [{ name: 'Ragù', price: 13 }, { name: 'Zuppa', key: 'soup' }, { name: 'Lasagne' }])
const NEW = fileOf('Lucia', [{ name: 'Minestra', key: 'soup' }, { name: 'Ragù', price: 14 }, { name: 'Gnocchi' }])

describe.each(testEngines)('a put that is killed on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const photosOf = async (colour: string) =>
    new Map([['cover.jpg', await storePhoto(database.db, await testPhoto({ colour }))]])

  const putting = async (file: VenueFile, statements: number) => {
    const child = spawn(process.execPath, [...CHILD, JSON.stringify(database.place), String(statements)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.end(JSON.stringify({ file, photos: [...(await photosOf('#2040c0'))] }))
    const printed: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => void printed.push(text))
    const [, signal] = await once(child, 'close')
    return { signal, statements: Number(printed.join('')) }
  }

  /** Everything that is stored of the venue; nothing of it may be of another put than the rest. */
  const stored = async () => {
    const backend = embeddedBackend(async () => database.db)
    const [latest] = await venueVersions(database.db, 2001)
    const languages = await Promise.all(
      MENU_LANGS.map(async (lang) => ({
        venue: await backend.venues.find({ id: 2001 }, lang),
        menu: await backend.venues.menu(2001, lang),
      })),
    )
    const items = await database.db
      .selectFrom('venue_items')
      .selectAll()
      .where('venue_id', '=', 2001)
      .orderBy('kind')
      .orderBy('id')
      .execute()
    const tables = await database.db.selectFrom('venue_tables').selectAll().orderBy('name').execute()
    const changes = await database.db.selectFrom('venue_changes').select('venue_id').execute()
    const source = latest && (await versionSource(database.db, 2001, latest.version))
    const photos = await database.db.selectFrom('venue_photos').selectAll().where('venue_id', '=', 2001).execute()
    return { version: latest?.version, source, languages, items, tables, changes, photos }
  }

  it('leaves the venue as it was, and the next put leaves it as new as one that was never disturbed', async () => {
    // Counted on another venue, whose put takes as many statements.
    await putVenue(database, { ...OLD, id: 3001, token: 'altra' })
    const { statements } = await putting({ ...NEW, id: 3001, token: 'altra-ancora' }, ALL)
    expect(statements).toBeGreaterThan(15)
    const cover = await photosOf('#c08040')
    await putVenue(database, OLD, 'put', cover)
    const before = await stored()
    const step = Math.ceil(statements / 6)
    for (let at = 1; at <= statements; at += step) {
      expect({ at, ...(await putting(NEW, at)) }).toEqual({ at, signal: 'SIGKILL', statements: 0 })
      expect(await stored()).toEqual(before)
    }
    expect((await putting(NEW, ALL)).signal).toBeNull()
    const after = await stored()
    expect(after.version).toBe(2)
    expect(new Set(after.photos.map(({ photo }) => photo)).size).toBe(2)
    expect(after.languages.map(({ venue }) => venue?.image_path)).not.toContain(before.languages[0]?.venue?.image_path)
    expect(after.languages.map(({ venue }) => venue?.name)).toEqual(['Lucia', 'Lucia', 'Lucia'])
    expect(after.source).toContain('"Gnocchi"')
    expect(JSON.stringify(after.languages)).not.toMatch(/Lasagne|Zuppa/)
  })
})
