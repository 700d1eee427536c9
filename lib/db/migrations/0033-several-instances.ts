import { type Migration, sql } from 'kysely'
import type { Engine } from '@/lib/db/schema'

/**
 * What several instances on one PostgreSQL share: a word to all of them when a change of a venue is committed, and the
 * counts of rate limits. The latter are worth no log: a server that crashed begins with none.
 */
export const severalInstances = (engine: Engine): Migration => ({
  up: async (db) => {
    if (engine === 'sqlite') return
    await sql`
      create function tell_venue_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('coperto_fetch_cart', '{"channel":"venue-changes","token":"venue-changes","new_user_id":""}');
        return null;
      end $$`.execute(db)
    await sql`
      create trigger venue_changes_told after insert on venue_changes
      for each statement execute function tell_venue_change()`.execute(db)
    await sql`
      create unlogged table rate_limits (key text primary key, full_at double precision not null)
      with (fillfactor = 70)`.execute(db)
  },
})
