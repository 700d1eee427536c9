import 'server-only'
import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/lib/db/open'
import { serverKey } from '@/lib/db/server-key'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'

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
