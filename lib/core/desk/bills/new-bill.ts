import { z } from 'zod'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { offersPayTime } from '@/lib/core/bill/pay-time'
import { tableNamed } from '@/lib/core/checkout/table-form'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { fail, ok, type Result } from '@/lib/core/result'
import { type OrderType, orderTypeSchema } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import { tableNameSchema, type Venue } from '@/lib/core/venue/venue'

/** What the desk knows to begin the bill of a table: where guests may pay at the end. `cover`: cents a person. */
export const newBillSchema = z.object({
  types: z.array(orderTypeSchema).min(1),
  tables: z.array(tableNameSchema),
  cover: centsSchema,
})

export type NewBill = z.infer<typeof newBillSchema>

type BillVenue = Pick<Venue, 'has_orders' | 'has_booking' | 'orderTypes' | 'orders' | 'cover_charge'>

/** Whether the staff may begin the bill of a table of an order type. */
export const beginsBill = (venue: BillVenue, type: OrderType): boolean =>
  offersService(venue, type, 'tableservice') && offersPayTime(venue, true)

/** Null where guests pay with each order, or sit at no tables. */
export const newBillOf = (venue: BillVenue): NewBill | null => {
  const types = venue.orderTypes.filter((type) => beginsBill(venue, type))
  const tables = venue.orders.tableservice?.tables_name ?? []
  return types.length > 0 && tables.length > 0 ? { types, tables, cover: venue.cover_charge } : null
}

type AtDesk = Pick<NewBill, 'tables'> & { bills: readonly DeskBill[]; closedTables: readonly string[] }

export type NoNewBill = { code: 'table_invalid' | 'table_closed' | 'has_bill' }

/** The venue's own spelling of a table whose bill may begin. `typed`: as the staff wrote it. */
export const tableToBegin = (
  typed: string,
  type: OrderType,
  { tables, bills, closedTables }: AtDesk,
): Result<string, NoNewBill> => {
  const table = tableNamed(tables, typed)
  if (table === null) return fail({ code: 'table_invalid' })
  if (bills.some((bill) => bill.state === 'open' && bill.type === type && bill.table === table))
    return fail({ code: 'has_bill' })
  return closedTables.includes(table) ? fail({ code: 'table_closed' }) : ok(table)
}
