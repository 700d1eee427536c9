import 'server-only'
import type { Db } from '@/lib/db/connect'
import { serverKey } from '@/lib/db/server-key'
import { env } from '@/lib/env'

/** `signs`: what codes are signed by from now on. `believed`: that one, and those by which older sheets were signed. */
export type TableCodeKeys = { signs: string; believed: readonly string[] }

const keysOf = (signs: string, older: readonly string[] = []): TableCodeKeys => ({ signs, believed: [signs, ...older] })

/**
 * The keys of the tables' codes: those of `COPERTO_TABLE_CODE_KEY`, the newest first with commas between, and without it a
 * key made once and kept in the database.
 */
export const tableCodeKeys = async (db: Db, setting = env().COPERTO_TABLE_CODE_KEY): Promise<TableCodeKeys> => {
  const [newest, ...older] = setting?.split(',') ?? []
  return newest === undefined ? keysOf(await serverKey(db, 'table-codes')) : keysOf(newest, older)
}
