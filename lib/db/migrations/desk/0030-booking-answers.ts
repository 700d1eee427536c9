import { type Kysely, type Migration, sql } from 'kysely'

const PAGE = 500

const seatsIn = (payload: string): number => {
  try {
    const { seats } = JSON.parse(payload)
    return Number.isSafeInteger(seats) ? seats : 0
  } catch {
    return 0
  }
}

/** Page by page: the payloads of years are not held at once. */
const countSeats = async (db: Kysely<unknown>): Promise<void> => {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; payload: string }>`
      select id, payload from bookings where id > ${last} order by id limit ${sql.lit(PAGE)}`.execute(db)
    for (const { id, payload } of rows) {
      await sql`update bookings set seats = ${seatsIn(payload)} where id = ${id}`.execute(db)
    }
    last = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return
  }
}

/** Who answered a booking at the desk and why, and for how many it is: what is counted of a slot. */
export const bookingAnswers = (): Migration => ({
  up: async (db) => {
    // SQLite adds one column a statement.
    await db.schema.alterTable('bookings').addColumn('answer_code', 'text').execute()
    await db.schema.alterTable('bookings').addColumn('answered_by', 'text').execute()
    await db.schema
      .alterTable('bookings')
      .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await countSeats(db)
    await db.schema
      .createTable('booking_locks')
      .addColumn('venue_id', 'integer', (column) => column.primaryKey())
      .execute()
    await db.schema.createIndex('bookings_of_venue').on('bookings').columns(['venue_id', 'reserved_at']).execute()
  },
})
