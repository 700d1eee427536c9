import 'server-only'
import { z } from 'zod'
import { MAX_TABLE } from '@/lib/cart/limits'
import { tableNamed } from '@/lib/checkout/table-form'
import type { Db } from '@/lib/db/connect'
import type { CoveredPeople, CoversRequest } from '@/lib/orders/covers-api'
import { coveredPeople } from '@/lib/orders/ledger/cover-ledger'
import type { PublicVenue } from '@/lib/venue/venue'
import { venueRefSchema } from '@/lib/venue/venue-ref'

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
