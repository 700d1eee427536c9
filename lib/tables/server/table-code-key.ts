import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db } from '@/lib/db/connect'
import { env } from '@/lib/env'

const NAME = 'table-codes'

const storedKey = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('server_keys').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value
}

/** `signs`: what codes are signed by from now on. `believed`: that one, and those by which older sheets were signed. */
export type TableCodeKeys = { signs: string; believed: readonly string[] }

const keysOf = (signs: string, older: readonly string[] = []): TableCodeKeys => ({ signs, believed: [signs, ...older] })

/**
 * The keys of the tables' codes: those of `COPERTO_TABLE_CODE_KEY`, the newest first with commas between, and without it a
 * key made once and kept in the database. Of several instances that start at once the first makes it: the others read
 * theirs back from there.
 */
export const tableCodeKeys = async (db: Db, setting = env().COPERTO_TABLE_CODE_KEY): Promise<TableCodeKeys> => {
  const [newest, ...older] = setting?.split(',') ?? []
  return newest === undefined ? keysOf(await ownKey(db)) : keysOf(newest, older)
}

const ownKey = async (db: Db): Promise<string> => {
  const known = await storedKey(db)
  if (known !== undefined) return known
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('server_keys')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await storedKey(db)) ?? value
}
