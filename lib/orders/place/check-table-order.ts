import 'server-only'
import { tableNamed } from '@/lib/checkout/table-form'
import { errorFields } from '@/lib/logger'
import type { FulfilmentDetails } from '@/lib/orders/fulfilment'
import type { PlaceOrderContext } from '@/lib/orders/place/place-order-context'
import type { PlaceOrderError } from '@/lib/orders/place-order-api'
import type { TableOrderRequest } from '@/lib/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/result'
import type { Venue } from '@/lib/venue/venue'

/** That the table, room or spot is the venue's own and open now (spec section 5). */
export const checkTableOrder = async (
  venue: Venue,
  { table, customers, orderNote }: Pick<TableOrderRequest, 'table' | 'customers' | 'orderNote'>,
  { backend, log }: Pick<PlaceOrderContext, 'backend' | 'log'>,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> => {
  const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (name === null) return fail({ code: 'table_invalid' })
  try {
    if (!(await backend.tables.isOpen(venue.token, name))) return fail({ code: 'table_closed' })
    return ok({ table: name, customers, customer: [], note: orderNote, deliveryCost: 0 })
  } catch (error) {
    log.warn('table_check_failed', { venueId: venue.id, ...errorFields(error) })
    return fail({ code: 'table_check_unavailable' })
  }
}
