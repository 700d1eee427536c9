import 'server-only'
import { z } from 'zod'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { tableNamed } from '@/lib/core/checkout/table-form'
import type { CoveredPeople, CoversRequest } from '@/lib/core/orders/covers-api'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { coveredPeople } from '@/lib/server/orders/ledger/cover-ledger'

export const coversRequestSchema = z.strictObject({ venue: venueRefSchema, table: z.string().max(MAX_TABLE) })

type Asking = {
  venue: Pick<PublicVenue, 'id' | 'orders'>
  device: string | null
  db: Db
  now: number
}

/** Counts people as `placeOrder` does. */
export const checkCovers = async (
  { table }: Pick<CoversRequest, 'table'>,
  { venue, device, db, now }: Asking,
): Promise<CoveredPeople> => {
  const spot = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (spot === null || device === null) return { people: 0 }
  return { people: await coveredPeople(db, { venueId: venue.id, spot, device }, now) }
}
