import 'server-only'
import { sql } from 'kysely'
import type { Database } from '@/lib/server/db/connect'

/** Empties SQLite's write-ahead log, which still holds erased data. False while another process reads it: try again. */
export const wipeLog = async ({ db, engine }: Database): Promise<boolean> => {
  if (engine === 'postgres') return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
