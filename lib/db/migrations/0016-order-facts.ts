import { type Kysely, type Migration, sql } from 'kysely'

/** Few enough to hold in memory, whatever the ledger has. */
const BATCH = 500

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const read = (text: string | null): Json => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const part = (value: Json, name: string): Json => {
  const found = value[name]
  return isObject(found) ? found : {}
}

const lineFacts = (line: unknown): unknown =>
  isObject(line) && typeof line.price === 'number' ? { ...line, price: Math.round(line.price * 100) } : line

/**
 * What a payload said that the columns do not. Of one that nobody can read, as of an erased order that had been unreadable,
 * there are no facts: null.
 */
const factsOf = (payload: Json): Json | null => {
  const [venue, order] = [part(payload, 'restaurant'), part(payload, 'order')]
  if (!Array.isArray(order.products)) return null
  const { customers, table, type, coupon, customer, note } = order
  return {
    venue: { name: venue.name, phone: venue.phone },
    type,
    lines: order.products.map(lineFacts),
    coupon,
    charges: payload.totals ?? null,
    people: customers === '1' ? null : customers,
    table: table === -1 ? null : table,
    customer,
    note,
  }
}

/** What was written above the diner's note when the order was queued; null for nothing. */
const noticeOf = (payload: Json, sent: Json): string | null => {
  const [own, whole] = [part(payload, 'order').note, part(sent, 'order').note]
  if (typeof own !== 'string' || typeof whole !== 'string' || whole === own || !whole.endsWith(own)) return null
  return own === '' ? whole : whole.slice(0, -(own.length + 1))
}

type Row = { id: string; facts: string; sent: string | null }

const nextRows = async (db: Kysely<unknown>, after: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`select o.id, o.facts,
      (select w.payload from outbox w where w.order_id = o.id and w.kind = 'order') as sent
    from orders o where o.id > ${after} order by o.id limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

const takeApart = async (db: Kysely<unknown>, { id, facts, sent }: Row): Promise<void> => {
  const payload = read(facts)
  const taken = factsOf(payload)
  // Nothing is thrown away that a person might still read.
  const kept = taken ? JSON.stringify(taken) : facts
  await sql`update orders set facts = ${kept}, notice = ${noticeOf(payload, read(sent))} where id = ${id}`.execute(db)
}

/**
 * The ledger keeps facts, and the outbox a reference: every payload so far was made of facts alone, and is taken apart
 * into them. What is on its way is sent as it would have been.
 */
export const orderFacts = (): Migration => ({
  up: async (db) => {
    await db.schema.alterTable('orders').renameColumn('payload', 'facts').execute()
    await db.schema.alterTable('orders').addColumn('notice', 'text').execute()
    for (let rows = await nextRows(db, ''); rows.length > 0; rows = await nextRows(db, rows.at(-1)?.id ?? '')) {
      for (const row of rows) await takeApart(db, row)
    }
    await db.schema.alterTable('outbox').dropColumn('payload').execute()
  },
})
