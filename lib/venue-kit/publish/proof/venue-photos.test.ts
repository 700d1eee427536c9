import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { photoIdOf } from '@/lib/core/venue/photo-address'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { readCopy, readOriginal, sweepPhotos } from '@/lib/server/photos/stored-photos'
import { grainyPhoto, heicPhoto, testPhoto } from '@/lib/testing/pictures/test-photo'
import { runVenues } from '@/lib/testing/programs/run-venues'
import { databaseHarness } from '@/lib/testing/test-database'
import { KEPT_VERSIONS } from '@/lib/venue-kit/publish/write-venue'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
const MARIO = { format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...PLACE }

const menuOf = (price: number, image_path = 'photos/ragu.jpg') => ({
  ...{ ...MARIO, image_path: 'cover.png', logo_path: 'cover.png' },
  courses: [{ original_name: 'Primi', dishes: [{ name: 'Ragù', price, image_path }] }],
})

const LATER_MS = 48 * 60 * 60_000

// Photos are stored and swept on both engines by store-photos and stored-photos.
describe('the photos of a venue', () => {
  const database = databaseHarness('sqlite', 'test')
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-photos-'))
    mkdirSync(join(folder, 'photos'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, content: Buffer | object): string => {
    const path = join(folder, name)
    writeFileSync(path, Buffer.isBuffer(content) ? content : JSON.stringify(content))
    return path
  }
  const run = (...args: string[]) => runVenues(database.place, args)
  const venue = () => embeddedBackend(async () => database.db).venues
  const cover = async () => photoIdOf((await venue().find({ id: 2001 }, 'it'))?.image_path ?? null) ?? ''
  const ragu = async () => {
    const { courses } = await venue().menu(2001, 'en')
    return photoIdOf(courses[0]?.dishes[0]?.image_path ?? null) ?? ''
  }
  const names = async () => (await database.db.selectFrom('photos').select('name').execute()).map(({ name }) => name)

  /** Puts the venue with its two photos; answers its file and what its menu shows then. */
  const putMario = async () => {
    const photo = await testPhoto()
    write('cover.png', await testPhoto({ colour: '#ffffff' }, 'png'))
    write('photos/ragu.jpg', photo)
    const path = write('mario.json', menuOf(13))
    expect((await run('check', path)).out).toContain('1 course, 1 dish, 0 drinks, 2 photos')
    expect(await run('put', path)).toMatchObject({ code: 0, err: '' })
    return { path, photo, shown: await cover(), before: await ragu() }
  }

  it('are shown once their file is put, and stay where nothing changes', async () => {
    const { path, photo, shown, before } = await putMario()
    expect(await readOriginal(database.db, before)).toEqual(photo)
    expect(await readCopy(database.db, shown, 'large.avif')).not.toBeNull()
    expect((await run('put', path)).out).toContain('unchanged, version 1')
    expect((await run('preview', path)).out).toContain('nothing changes')
  })

  it('are replaced under the same name, and back by undo', async () => {
    const { path, shown, before } = await putMario()
    write('photos/ragu.jpg', await testPhoto({ colour: '#208040' }))
    expect((await run('preview', path)).out).toContain('"photos/ragu.jpg" → "photos/ragu.jpg (another photo)"')
    expect((await run('put', path)).out).toContain('changed, version 2')
    const after = await ragu()
    expect(after).not.toBe(before)
    expect(await cover()).toBe(shown)
    expect((await run('undo', '2001')).out).toContain('"photos/ragu.jpg (another photo)"')
    expect(await ragu()).toBe(before)
  })

  it('come back with a venue that was removed', async () => {
    const { shown, before } = await putMario()
    await run('remove', '2001', '--yes')
    expect(await sweepPhotos(database.db, Date.now() + LATER_MS)).toBe(0)
    expect((await run('undo', '2001')).out).toContain('and is back')
    expect([await cover(), await ragu()]).toEqual([shown, before])
  })

  it('are exported beside their file, and put again from there unchanged', async () => {
    const photo = await testPhoto()
    write('cover.png', await testPhoto({}, 'png'))
    write('photos/ragu.jpg', photo)
    await run('put', write('mario.json', menuOf(13)))
    const out = join(folder, 'exported')
    const exported = (await run('export', '2001', '--out', out)).out.trim()
    expect(readFileSync(join(out, 'photos/ragu.jpg'))).toEqual(photo)
    const text = readFileSync(exported, 'utf8')
    expect((await run('put', exported)).out).toContain('unchanged, version 1')
    expect((await run('export', '2001', '--out', out)).code).toBe(0)
    expect(readFileSync(exported, 'utf8')).toBe(text)
    writeFileSync(join(out, 'photos/ragu.jpg'), 'somebody else’s')
    expect(await run('export', '2001', '--out', out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('ragu.jpg is another photo already'),
    })
    expect(readFileSync(join(out, 'photos/ragu.jpg'), 'utf8')).toBe('somebody else’s')
  })

  it('of an iPhone are put and exported as they are, and shown in formats that every browser reads', async () => {
    write('cover.png', await testPhoto({}, 'png'))
    write('photos/ragu.heic', heicPhoto())
    expect(await run('put', write('mario.json', menuOf(13, 'photos/ragu.heic')))).toMatchObject({ code: 0, err: '' })
    expect((await readCopy(database.db, await ragu(), 'card.avif'))?.toString('latin1', 4, 12)).toBe('ftypavif')
    const out = join(folder, 'exported')
    await run('export', '2001', '--out', out)
    expect(readFileSync(join(out, 'photos/ragu.heic'))).toEqual(heicPhoto())
  })

  it('that are missing or broken are told all at once, each with its place, and nothing is put', async () => {
    write('cover.png', Buffer.from('a text'))
    write('photos/ragu.jpg', (await grainyPhoto()).subarray(0, 9_000))
    const path = write('mario.json', {
      ...menuOf(13),
      beverages: [{ name: 'Vini', drinks: [{ name: 'Lambrusco', image_path: 'photos/none.jpg' }] }],
    })
    for (const command of ['check', 'preview', 'put']) {
      const { code, err } = await run(command, path)
      expect(code).toBe(1)
      const lines = err.trim().split('\n')
      expect(lines).toEqual([
        expect.stringMatching(/mario\.json:1:\d+ {2}image_path: found no photo at "cover\.png", wanted a JPEG/),
        expect.stringMatching(/logo_path: found no photo at "cover\.png"/),
        expect.stringMatching(/courses\[0\]\.dishes\[0\]\.image_path: found a photo that is broken or ends too soon/),
        expect.stringMatching(/beverages\[0\]\.drinks\[0\]\.image_path: found no such file at "photos\/none\.jpg"/),
      ])
    }
    expect(await venue().find({ id: 2001 }, 'it')).toBeNull()
    expect(await names()).toEqual([])
  })

  it('go once no version shows them', async () => {
    write('cover.png', await testPhoto({}, 'png'))
    for (let put = 0; put <= KEPT_VERSIONS; put += 1) {
      write('photos/ragu.jpg', await testPhoto({ width: 40 + put, height: 30 }))
      await run('put', write('mario.json', menuOf(13)))
    }
    expect(await names()).toHaveLength(KEPT_VERSIONS + 2)
    expect(await sweepPhotos(database.db, Date.now() + LATER_MS)).toBe(1)
    expect(await readCopy(database.db, await ragu(), 'card.webp')).not.toBeNull()
  })
})
