import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import { MAX_TABLE } from '@/lib/cart/limits'
import type { CheckedTable, CheckTableError, TableCheckRequest } from '@/lib/checkout/table-check-api'
import { tableNamed } from '@/lib/checkout/table-form'
import { errorFields, type Logger } from '@/lib/logger'
import { fail, ok, type Result } from '@/lib/result'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { offersService } from '@/lib/venue/ordering'
import { parseVenueRef, venueRefSchema } from '@/lib/venue/venue-ref'

export const checkTableRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  table: z.string().max(MAX_TABLE),
})

/** Whether a table, room or spot is one of the venue's and open for orders now (spec section 5). */
export const checkTable = async (
  { venue: ref, type, table }: TableCheckRequest,
  backend: Backend,
  log: Logger,
): Promise<Result<CheckedTable, CheckTableError>> => {
  const parsed = parseVenueRef(ref)
  if (!parsed) return fail({ code: 'venue_not_found' })
  try {
    const venue = await backend.venues.find(parsed, 'it')
    if (!venue) return fail({ code: 'venue_not_found' })
    if (!offersService(venue, type, 'tableservice')) return fail({ code: 'type_not_offered' })
    const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
    if (name === null) return fail({ code: 'table_invalid' })
    return ok({ name, opened: await backend.tables.isOpen(venue.token, name) })
  } catch (error) {
    log.warn('table_check_failed', errorFields(error))
    return fail({ code: 'table_check_unavailable' })
  }
}
