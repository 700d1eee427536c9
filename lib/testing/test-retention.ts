import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Database } from '@/lib/server/db/connect'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { HOUR } from '@/lib/server/orders/pay/person-cases'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { type RetentionContext, sweepRetention } from '@/lib/server/retention/sweep-retention'
import { CANARY } from '@/lib/testing/canary'
import { delivery, formContext, formVenue, NOW } from '@/lib/testing/orders/test-form-order'
import { silentLog } from '@/lib/testing/orders/test-order'
import type { TestDatabase } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

export const DAY = 24 * HOUR

/** A delivery whose diner wrote the mark wherever there is room. */
export const canaryDelivery = (changes: object = {}): PlaceOrderRequest => {
  const order = delivery(
    { name: `${CANARY}1`, surname: `${CANARY}2`, note: `${CANARY}3`, street: `${CANARY}4`, deliveryNote: `${CANARY}5` },
    changes,
  )
  return { ...order, lines: order.lines.map((line) => ({ ...line, note: `${CANARY}6` })) }
}

/** Places an order; answers the names by which its device and the ledger know it. */
export const place = async ({ db }: Database, request: PlaceOrderRequest = canaryDelivery(), now = NOW) => {
  const venue = () => (request.service === 'tableservice' ? testVenue : formVenue)
  const placed = await placeOrder(request, { ...formContext(db, { venue, now }), messages: true })
  if (!placed.ok) throw new Error(placed.error.code)
  return {
    orderId: placed.value.orderId,
    attemptKey: request.attemptKey,
    lang: 'it',
    origin: 'https://menu.test',
  } as const
}

/** Hands all that is due to the orders service in the database, as the venue's own systems would take it. */
export const deliverAll = async (database: Database, now = NOW): Promise<void> => {
  const orders = embeddedOrders(async () => database.db)
  const context = { database, backend: { ...testBackend(), orders }, log: silentLog, policy: DELIVERY_POLICY }
  while ((await deliverDue({ ...context, now: () => now })) > 0);
}

/** The sweep at a moment, until it finds nothing more; answers how much it erased. */
export const sweepAt = async (database: Database, now: number, changes: Partial<RetentionContext> = {}) => {
  const terms = { orders: 30 * DAY, bookings: 30 * DAY, drafts: DAY }
  const context = { database, terms, log: silentLog, now: () => now, ...changes }
  let erased = 0
  for (;;) {
    const found = await sweepRetention(context)
    if (found === 0) return erased
    erased += found
  }
}

/** Names of the tables in which a text stands. */
export const tablesWith = async ({ db }: Database, text: string): Promise<string[]> => {
  const tables = await db.introspection.getTables()
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    return JSON.stringify(rows).includes(text) ? [name] : []
  })
  return (await Promise.all(found)).flat().sort()
}

/** Files of a SQLite database, its log among them, in which a text stands anywhere: also in what was given free. */
export const filesWith = ({ place: { dataDir } }: Pick<TestDatabase, 'place'>, text: string): string[] =>
  readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(text))
