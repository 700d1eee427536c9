import 'server-only'
import { z } from 'zod'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import type { CheckedTable, CheckTableError, TableCheckRequest } from '@/lib/core/checkout/table-check-api'
import { tableNamed } from '@/lib/core/checkout/table-form'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { FulfilmentDetails } from '@/lib/core/orders/fulfilment'
import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import { tableCodeSchema } from '@/lib/core/tables/table-code-schema'
import { openingAt, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import type { Venue } from '@/lib/core/venue/venue'
import { parseVenueRef, venueRefSchema } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { provesTable } from '@/lib/server/tables/table-code'

export const checkTableRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  table: z.string().max(MAX_TABLE),
  code: tableCodeSchema.optional(),
})

/** Checks a table (spec section 5); an invalid code is refused first, so it reveals nothing of the table. */
export const checkTable = async (
  { venue: ref, type, table, code }: TableCheckRequest,
  backend: Backend,
  log: Logger,
  proves = provesTable,
): Promise<Result<CheckedTable, CheckTableError>> => {
  const parsed = parseVenueRef(ref)
  if (!parsed) return fail({ code: 'venue_not_found' })
  try {
    const venue = await backend.venues.find(parsed, ORIGINAL_LANG, 'shown')
    if (!venue) return fail({ code: 'venue_not_found' })
    if (!offersService(venue, type, 'tableservice')) return fail({ code: 'type_not_offered' })
    if (code !== undefined && !(await proves({ venueId: venue.id, type, table, code })))
      return fail({ code: 'table_code_refused' })
    const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
    if (name === null) return fail({ code: 'table_invalid' })
    return ok({ name, opened: await backend.tables.isOpen(venue.token, name) })
  } catch (error) {
    log.warn('table_check_failed', errorFields(error))
    return fail({ code: 'table_check_unavailable' })
  }
}

/** Grace between reading 'open' and pressing, in ms. */
const WHILE_ORDERING = 5 * 60_000

export const closedProblem = (
  venue: Pick<Venue, 'ordersWhenClosed' | 'timetables' | 'closures'>,
  now: number,
  grace = WHILE_ORDERING,
): Extract<PlaceOrderError, { code: 'venue_closed' }> | null => {
  if (venue.ordersWhenClosed !== 'refuse') return null
  const at = new Date(now)
  const opening = openingAt(venue, at)
  if (opening?.status !== 'closed' || openingAt(venue, new Date(now - grace))?.status === 'open') return null
  return { code: 'venue_closed', next: opening.next, today: venueDate(at) }
}

type OpenTableError = { code: 'table_invalid' | 'table_closed' | 'table_check_unavailable' }

/** The venue's own spelling of a table that takes orders. */
export const findOpenTable = async (
  venue: Venue,
  table: string,
  { backend, log }: Pick<PlaceOrderContext, 'backend' | 'log'>,
): Promise<Result<string, OpenTableError>> => {
  const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (name === null) return fail({ code: 'table_invalid' })
  try {
    return (await backend.tables.isOpen(venue.token, name)) ? ok(name) : fail({ code: 'table_closed' })
  } catch (error) {
    log.warn('table_check_failed', { venueId: venue.id, ...errorFields(error) })
    return fail({ code: 'table_check_unavailable' })
  }
}

/** Checks the table of an order (spec section 5). */
export const checkTableOrder = async (
  venue: Venue,
  { table, customers, orderNote }: Pick<TableOrderRequest, 'table' | 'customers' | 'orderNote'>,
  context: Pick<PlaceOrderContext, 'backend' | 'log'>,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> => {
  const open = await findOpenTable(venue, table, context)
  return open.ok ? ok({ table: open.value, customers, customer: [], note: orderNote, deliveryCost: 0 }) : open
}

/** An invalid code does not refuse the order: it counts as typed. */
export const checkCodedTable = async (
  venue: Venue,
  { type, tableCode, ...typed }: TableOrderRequest,
  context: Pick<PlaceOrderContext, 'backend' | 'log' | 'db'>,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> => {
  const checked = await checkTableOrder(venue, typed, context)
  if (!checked.ok || tableCode === undefined) return checked
  const asked = { venueId: venue.id, type, table: typed.table, code: tableCode }
  return (await provesTable(asked, context.db)) ? ok({ ...checked.value, byCode: true }) : checked
}
