import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CALL_KINDS } from '@/lib/core/calls/call'
import type { PlaceCallError, PlaceCallRequest, PlacedCall } from '@/lib/core/calls/calls-api'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { tableNamed } from '@/lib/core/checkout/table-form'
import { fail, ok, type Result } from '@/lib/core/result'
import { tableCodeSchema } from '@/lib/core/tables/table-code-schema'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import type { PublicVenue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import type { TableCallRow } from '@/lib/server/db/desk-rows'
import { isAtDesk } from '@/lib/server/orders/answer/order-news'
import { env } from '@/lib/server/settings/env'
import { provesTable } from '@/lib/server/tables/table-code'

export const placeCallSchema = z.strictObject({
  type: orderTypeSchema,
  table: z.string().max(MAX_TABLE),
  code: tableCodeSchema,
  kind: z.enum(CALL_KINDS),
  key: z.uuid(),
})

/** New calls of a table within the window; what repeats an open call is not counted. */
const TABLE_CALLS = 8
const WINDOW_MS = 10 * 60_000

const callsOfTable = (): number => Math.max(1, Math.round(TABLE_CALLS * env().COPERTO_RATE_FACTOR))

export const callKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

type Call = Omit<TableCallRow, 'id' | 'ended_at' | 'answered_by'>
type Placed = PlacedCall & { isNew: boolean }

const findOpenCall = async (db: Db, { venue_id, type, spot, kind, key_hash }: Call): Promise<Placed | null> => {
  const row = await db
    .selectFrom('table_calls')
    .select(['id', 'key_hash'])
    .where('venue_id', '=', venue_id)
    .where('type', '=', type)
    .where('spot', '=', spot)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, isOwn: row.key_hash === key_hash, isNew: false } : null
}

/** Seconds until the table may call again, 0 for now. Calls sent at once may pass it by the number of kinds. */
const waitOfTable = async (db: Db, { venue_id, type, spot, made_at }: Call): Promise<number> => {
  const made = await db
    .selectFrom('table_calls')
    .select('made_at')
    .where('venue_id', '=', venue_id)
    .where('type', '=', type)
    .where('spot', '=', spot)
    .where('made_at', '>', made_at - WINDOW_MS)
    .orderBy('made_at', 'desc')
    .limit(callsOfTable())
    .execute()
  const oldest = made[callsOfTable() - 1]
  return oldest ? Math.max(1, Math.ceil((oldest.made_at + WINDOW_MS - made_at) / 1000)) : 0
}

const insertCall = async (db: Db, call: Call): Promise<Placed | null> => {
  const row = await db
    .insertInto('table_calls')
    .values({ ...call, id: randomUUID(), ended_at: null, answered_by: null })
    .onConflict((conflict) =>
      conflict.columns(['venue_id', 'type', 'spot', 'kind']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row ? { id: row.id, isOwn: true, isNew: true } : null
}

type CallContext = { db: Db; now: number }

/** The table's code is the only proof. `isNew`: it rings; false for a repeat of an open call. */
export const placeCall = async (
  venue: Pick<PublicVenue, 'id' | 'calls' | 'orders' | 'orderTypes' | 'has_orders' | 'has_booking'>,
  { type, table, code, kind, key }: PlaceCallRequest,
  { db, now }: CallContext,
): Promise<Result<Placed, PlaceCallError | { code: 'rate_limited'; retryAfter: number } | { code: 'unavailable' }>> => {
  if (!venue.calls || !offersService(venue, type, 'tableservice')) return fail({ code: 'calls_not_offered' })
  const spot = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (spot === null || !(await provesTable({ venueId: venue.id, type, table, code }, db)))
    return fail({ code: 'table_code_refused' })
  if (!(await isAtDesk(db, venue.id, now))) return fail({ code: 'nobody_at_desk' })
  const call: Call = { venue_id: venue.id, type, spot, kind, key_hash: callKeyHash(key), made_at: now }
  const open = await findOpenCall(db, call)
  if (open) return ok(open)
  const retryAfter = await waitOfTable(db, call)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  // Another phone may have called meanwhile, and been answered.
  const placed = (await insertCall(db, call)) ?? (await findOpenCall(db, call)) ?? (await insertCall(db, call))
  return placed ? ok(placed) : fail({ code: 'unavailable' })
}
