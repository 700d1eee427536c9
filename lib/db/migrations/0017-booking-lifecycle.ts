import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '@/lib/db/schema'

/** What became of a booking; the times of one of before are not known, and nobody can cancel it from a page. */
const giveLifecycle = async (db: Kysely<unknown>): Promise<void> => {
  const bookings = () => db.schema.alterTable('bookings')
  await bookings()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('requested'))
    .execute()
  for (const column of ['starts_at', 'cancel_until', 'answered_at', 'cancelled_at']) {
    await bookings().addColumn(column, 'bigint').execute()
  }
  await bookings().addColumn('answer_reason', 'text').execute()
}

const OF_ONE = sql`(order_id is null) <> (booking_id is null)`

const alterOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table outbox alter column order_id drop not null,
    add column booking_id text references bookings (id) on delete cascade,
    add constraint outbox_booking_kind unique (booking_id, kind),
    add constraint outbox_of_one check (${OF_ONE})`.execute(db)
}

const COLUMNS = sql.raw(`seq, id, order_id, venue_id, kind, state, attempts, next_attempt_at, leased_until, lease_token,
  leased_by, created_at, last_error, answered, in_doubt`)

/** SQLite lets no column become nullable: the table is made anew, as its documentation advises. Nothing refers to it. */
const rebuildOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table outbox_next (
      seq integer primary key autoincrement,
      id text not null unique,
      order_id text references orders (id),
      booking_id text references bookings (id) on delete cascade,
      venue_id integer not null,
      kind text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      leased_until bigint,
      lease_token text,
      leased_by text,
      created_at bigint not null,
      last_error text,
      answered integer not null default 0,
      in_doubt integer not null default 0,
      constraint outbox_order_kind unique (order_id, kind),
      constraint outbox_booking_kind unique (booking_id, kind),
      constraint outbox_of_one check (${OF_ONE})
    )`.execute(db)
  await sql`insert into outbox_next (${COLUMNS}) select ${COLUMNS} from outbox order by seq`.execute(db)
  await db.schema.dropTable('outbox').execute()
  await db.schema.alterTable('outbox_next').renameTo('outbox').execute()
  await db.schema.createIndex('outbox_queue').on('outbox').columns(['state', 'venue_id', 'kind', 'seq']).execute()
  await db.schema
    .createIndex('outbox_leased_by')
    .on('outbox')
    .column('leased_by')
    .where(sql.ref('leased_by'), 'is not', null)
    .execute()
}

/** A booking is asked of its venue, answered and cancelled, and leaves by the outbox, as an order does. */
export const bookingLifecycle = (engine: Engine): Migration => ({
  up: async (db) => {
    await giveLifecycle(db)
    await (engine === 'postgres' ? alterOutbox(db) : rebuildOutbox(db))
  },
})
