import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db } from '@/lib/db/connect'
import { env } from '@/lib/env'

const NAME = 'table-codes'

const storedKey = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('server_keys').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value
}

/**
 * What the codes of tables are signed by: `COPERTO_TABLE_CODE_KEY`, and without it a key made once and kept in the
 * database. Of several instances that start at once the first makes it: the others read theirs back from there.
 */
export const tableCodeKey = async (db: Db, setting = env().COPERTO_TABLE_CODE_KEY): Promise<string> => {
  const known = setting ?? (await storedKey(db))
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('server_keys')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storedKey(db)) ?? value
}
