import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { serverKey } from '@/lib/server/db/server-key'
import { env } from '@/lib/server/settings/env'

/** `signs`: for new codes; `believed`: also older keys. */
export type TableCodeKeys = { signs: string; believed: readonly string[] }

const keysOf = (signs: string, older: readonly string[] = []): TableCodeKeys => ({ signs, believed: [signs, ...older] })

/** From `COPERTO_TABLE_CODE_KEY`, newest first, separated by commas; else a key stored in the database. */
export const tableCodeKeys = async (db: Db, setting = env().COPERTO_TABLE_CODE_KEY): Promise<TableCodeKeys> => {
  const [newest, ...older] = setting?.split(',') ?? []
  return newest === undefined ? keysOf(await serverKey(db, 'table-codes')) : keysOf(newest, older)
}
