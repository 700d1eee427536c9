import 'server-only'
import { sql } from 'kysely'
import type { Database } from '@/lib/db/connect'

/**
 * Empties the write-ahead log of a SQLite file, in which the pages stand as they were before they were overwritten.
 * False while another process reads from it: to be tried again. PostgreSQL recycles its log by itself.
 */
export const wipeLog = async ({ db, engine }: Database): Promise<boolean> => {
  if (engine === 'postgres') return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
