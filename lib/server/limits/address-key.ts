import 'server-only'
import { randomBytes } from 'node:crypto'
import { perProcess } from '@/lib/core/async/per-process'
import { serverKey } from '@/lib/server/db/server-key'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'

const held = perProcess('address key', (): { key?: string } => ({}))

const makeKey = async (): Promise<string> => {
  const { COPERTO_OPERATOR_TOKEN, DATABASE_URL } = env()
  if (COPERTO_OPERATOR_TOKEN) return COPERTO_OPERATOR_TOKEN
  return DATABASE_URL ? serverKey((await openDatabase()).db, 'addresses') : randomBytes(32).toString('base64url')
}

/**
 * Without a key, every possible address could be tried against a hash. Instances on one PostgreSQL share it; on SQLite
 * without COPERTO_OPERATOR_TOKEN each start makes a new one.
 */
export const addressHashKey = async (): Promise<string> => {
  held().key ??= await makeKey()
  return held().key ?? makeKey()
}
