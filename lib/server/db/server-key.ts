import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db } from '@/lib/server/db/connect'

const storedKey = async (db: Db, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Returns the named key, generated once; of concurrent instances the first one wins. */
export const serverKey = async (db: Db, name: string): Promise<string> => {
  const known = await storedKey(db, name)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('server_keys')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storedKey(db, name)) ?? value
}
