import { describe, expect, it } from '@jest/globals'
import { photoAddress, photoIdOf } from '@/lib/core/venue/photo-address'
import { photoName } from '@/lib/server/photos/make-photo'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { claimPhoto, readCopy, readOriginal, sweepPhotos } from '@/lib/server/photos/stored-photos'
import { testPhoto } from '@/lib/testing/pictures/test-photo'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const DAY_MS = 24 * 60 * 60_000

describe.each(testEngines)('photos that are stored on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  it('come back byte for byte, in every copy, under an id of theirs alone', async () => {
    const photo = await testPhoto({ colour: '#336699' })
    const id = await storePhoto(database.db, photo)
    expect(photoIdOf(photoAddress(id))).toBe(id)
    expect(await readOriginal(database.db, id)).toEqual(photo)
    const avif = await readCopy(database.db, id, 'card.avif')
    expect(avif?.toString('latin1', 4, 12)).toBe('ftypavif')
    expect((await readCopy(database.db, id, 'large.webp'))?.toString('latin1', 8, 12)).toBe('WEBP')
    expect(await readCopy(database.db, `${id.slice(0, -1)}x`, 'card.avif')).toBeNull()
    expect(await claimPhoto(database.db, photoName(photo))).toBe(id)
  })

  it('are made once, also by two at once', async () => {
    const photo = await testPhoto()
    const second = await database.connect()
    const ids = await Promise.all([storePhoto(database.db, photo), storePhoto(second.db, photo)])
    expect(new Set(ids).size).toBe(1)
    await database.db
      .updateTable('photo_files')
      .set({ bytes: Buffer.from('as it was') })
      .execute()
    expect(await storePhoto(database.db, photo)).toBe(ids[0])
    expect(await readCopy(database.db, ids[0] ?? '', 'card.avif')).toEqual(Buffer.from('as it was'))
  })

  it('are taken away with all their copies a day after anybody asked for them', async () => {
    const id = await storePhoto(database.db, await testPhoto())
    expect(await sweepPhotos(database.db)).toBe(0)
    expect(await sweepPhotos(database.db, Date.now() + DAY_MS + 1_000)).toBe(1)
    expect(await readOriginal(database.db, id)).toBeNull()
    expect(await database.db.selectFrom('photo_files').select('photo').execute()).toEqual([])
  })

  it('stay while a draft names them', async () => {
    const photo = await testPhoto()
    await storePhoto(database.db, photo)
    const draft = { venue_id: 2001, base_version: 1, base: '{}', version: 1 }
    await database.db.insertInto('venue_drafts').values(draft).execute()
    const edit = JSON.stringify({ op: 'set', value: `photos/${photoName(photo)}.jpg` })
    const row = { venue_id: 2001, version: 1, made_by: 'Anna', made_at: 1, edit }
    await database.db.insertInto('venue_draft_edits').values(row).execute()
    const later = Date.now() + DAY_MS + 1_000
    expect(await sweepPhotos(database.db, later)).toBe(0)
    await database.db.deleteFrom('venue_draft_edits').execute()
    await database.db.updateTable('venue_drafts').set({ base: edit }).execute()
    expect(await sweepPhotos(database.db, later)).toBe(0)
    await database.db.deleteFrom('venue_drafts').execute()
    expect(await sweepPhotos(database.db, later)).toBe(1)
  })
})
