import { type Kysely, sql } from 'kysely'
import { notNull, primaryKey } from '@/lib/server/db/migrations/baseline/columns'
import type { Engine } from '@/lib/server/db/schema'

export const createInstanceTables = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute()
  if (engine === 'sqlite') return
  // Columns of rate-limiter-flexible, `expire` in ms. Unlogged: a crash resets the counts.
  await sql`
    create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)
    with (fillfactor = 70)`.execute(db)
}
