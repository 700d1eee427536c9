import 'server-only'
import { z } from 'zod'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { coverApplies, coversDue } from '@/lib/core/cart/totals'
import { tableNamed } from '@/lib/core/checkout/table-form'
import type { CoversRequest, TableCovers } from '@/lib/core/orders/covers/covers-api'
import { coveredPeople } from '@/lib/core/orders/covers/same-people'
import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { type ChargedCovers, readCovers } from '@/lib/server/orders/ledger/cover-ledger'

export const coversRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  table: z.string().max(MAX_TABLE),
})

type Asking = { device: string | null; db: Db; now: number }

/** Counts people as `placeOrder` does; a browser without a device id is new everywhere. */
export const checkCovers = async (
  { type, table }: Pick<CoversRequest, 'type' | 'table'>,
  { venue, device, db, now }: Asking & { venue: Pick<PublicVenue, 'id' | 'orders'> },
): Promise<TableCovers> => {
  const spot = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (spot === null) return { people: 0, counted: 0 }
  return readCovers(db, { venueId: venue.id, type, spot, device: device ?? '' }, now)
}

type OrderCovers = {
  /** People whose cover the order does not charge. */
  covered: number
  charged: ChargedCovers | null
}

/** Nothing is counted where the browser sent no device id; where no cover is charged, an order counts nobody. */
export const checkOrderCovers = async (
  venue: Pick<PublicVenue, 'id' | 'cover_charge'>,
  request: PlaceOrderRequest,
  { device, db, now }: Asking,
  spot: string | -1,
): Promise<Result<OrderCovers, PlaceOrderError>> => {
  const isCharged = venue.cover_charge > 0 && coverApplies(request.type)
  if (spot === -1 || device === null || !('customers' in request)) return ok({ covered: 0, charged: null })
  const key = { venueId: venue.id, type: request.type, spot, device }
  const covers = await readCovers(db, key, now)
  if (!isCharged) return ok({ covered: 0, charged: { key, covers, due: 0, same: false } })
  const covered = coveredPeople(covers, request.samePeople ?? null)
  if (covered === null) return fail({ code: 'covers_changed', counted: covers.counted })
  const due = coversDue(request.customers, covered)
  return ok({ covered, charged: { key, covers, due, same: covers.counted > 0 && covered > 0 } })
}
