import { join } from 'node:path'
import Libsql from 'libsql'
import { Client } from 'pg'
import { buildOrderPayload, isPaidOnline } from '@/lib/core/orders/build-order-payload'
import { orderFactsSchema } from '@/lib/core/orders/order-facts'
import type { RecordedPayload } from '@/lib/core/orders/order-payload'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import type { OrderRow } from '@/lib/server/db/schema'

type Place = { dataDir?: string; databaseUrl?: string }

const fromPostgres = async (connectionString: string, orderId: string): Promise<unknown> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query('select * from orders where id = $1', [orderId])
    return rows[0]
  } finally {
    await client.end()
  }
}

const fromFile = (dataDir: string, orderId: string): unknown => {
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: 5_000 })
  try {
    return file.prepare('select * from orders where id = ?').get(orderId)
  } finally {
    file.close()
  }
}

/** The payload of an order as it is made of what the ledger holds. PostgreSQL gives times as text. */
export const payloadIn = (row: OrderRow | undefined): RecordedPayload | undefined => {
  if (!row) return undefined
  const [facts, provider] = [orderFactsSchema.parse(JSON.parse(row.facts)), paymentMethodSchema.parse(row.provider)]
  const order = { ...row, provider, payed: isPaidOnline(row), created_at: Number(row.created_at) }
  return { ...buildOrderPayload(order, facts), totals: facts.charges ?? undefined }
}

const isOrderRow = (row: unknown): row is OrderRow => typeof row === 'object' && row !== null && 'state' in row

/**
 * An order as the ledger holds it, read past the app: what counts is what was written, not what a page says.
 * Looks where the suite's server writes, unless told otherwise. PostgreSQL gives times as text.
 */
export const readOrder = async (orderId: string, place: Place = {}): Promise<OrderRow | undefined> => {
  const databaseUrl = place.dataDir ? place.databaseUrl : (place.databaseUrl ?? process.env.DATABASE_URL)
  const dataDir = place.dataDir ?? process.env.COPERTO_DATA_DIR ?? '.data'
  const row = databaseUrl ? await fromPostgres(databaseUrl, orderId) : fromFile(dataDir, orderId)
  return isOrderRow(row) ? row : undefined
}
