import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import type { Engine } from '@/lib/server/db/schema'

/**
 * Resolves once a statement of a PostgreSQL database waits for a lock, or `work` has ended without one. On SQLite at once:
 * there a transaction keeps every other one from beginning.
 */
export const untilBlocked = async (db: Db, engine: Engine, work: Promise<unknown>): Promise<void> => {
  if (engine === 'sqlite') return
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  let waiting = 0
  while (!isOver && waiting === 0) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows[0]?.waiting ?? 0
  }
}
