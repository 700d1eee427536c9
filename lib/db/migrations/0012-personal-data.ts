import { randomBytes } from 'node:crypto'
import { type Kysely, type Migration, sql } from 'kysely'

const DAY = 24 * 60 * 60 * 1000
/** No booking lies further ahead. */
const YEAR = 366 * DAY

type Booking = { id: string; payload: string; created_at: number }

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The date that was booked; of a booking nobody can read, one by which it is surely over. */
const bookedDate = ({ payload, created_at }: Booking): string => {
  const date = /"reserved_at":"(\d{4}-\d\d-\d\d)"/.exec(payload)?.[1]
  return date ?? dateOf(Number(created_at) + YEAR)
}

const dateBookings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('bookings').addColumn('reserved_at', 'text').execute()
  const { rows } = await sql<Booking>`select id, payload, created_at from bookings`.execute(db)
  for (const row of rows)
    await sql`update bookings set reserved_at = ${bookedDate(row)} where id = ${row.id}`.execute(db)
  await db.schema.createIndex('bookings_date').on('bookings').column('reserved_at').execute()
}

type Subscriber = { venue_id: number; email_key: string }

/** PostgreSQL 12 and SQLite share no function that makes a token. */
const linkSubscribers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('newsletter_subscriptions').addColumn('token', 'text').execute()
  const { rows } = await sql<Subscriber>`select venue_id, email_key from newsletter_subscriptions`.execute(db)
  for (const { venue_id, email_key } of rows) {
    const token = randomBytes(24).toString('base64url')
    await sql`update newsletter_subscriptions set token = ${token}
      where venue_id = ${venue_id} and email_key = ${email_key}`.execute(db)
  }
  await db.schema.createIndex('newsletter_token').on('newsletter_subscriptions').column('token').unique().execute()
}

export const personalData = (): Migration => ({
  up: async (db) => {
    await db.schema.alterTable('orders').addColumn('erased_at', 'bigint').execute()
    // The sweep looks every minute among the orders that still say who ordered, not among all there ever were.
    await db.schema
      .createIndex('orders_to_erase')
      .on('orders')
      .columns(['state', 'updated_at'])
      .where(sql.ref('erased_at'), 'is', null)
      .execute()
    await dateBookings(db)
    await linkSubscribers(db)
  },
})
