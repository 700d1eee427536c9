import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { makePhoto, photoName } from '@/lib/server/photos/make-photo'
import { claimPhoto, ORIGINAL, photoId } from '@/lib/server/photos/stored-photos'

/** Returns the id. One transaction per photo, because orders wait for it. Throws on an invalid photo. */
export const storePhoto = async (db: Db, bytes: Buffer): Promise<string> => {
  const name = photoName(bytes)
  const known = await claimPhoto(db, name)
  if (known) return known
  const { copies, ...facts } = await makePhoto(bytes)
  const row = { name, ...facts, used_at: Date.now() }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('photos')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: row.used_at }))
      .execute()
    for (const file of [...copies, { copy: ORIGINAL, bytes }]) {
      await tx
        .insertInto('photo_files')
        .values({ photo: name, ...file })
        .onConflict((conflict) => conflict.columns(['photo', 'copy']).doNothing())
        .execute()
    }
  })
  return photoId(name, facts.colour)
}
