import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import type { Ticket } from '@/lib/core/desk/ticket'
import type { Db } from '@/lib/server/db/connect'
import type { TicketRow } from '@/lib/server/db/desk-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'

/** Locks the day's row until commit, so no number is given twice. */
const nextNumber = async (tx: Transaction<Schema>, venueId: number, day: string): Promise<number> => {
  const { last_number } = await tx
    .insertInto('ticket_days')
    .values({ venue_id: venueId, day, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'day'])
        .doUpdateSet((eb) => ({ last_number: eb('ticket_days.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

const printsSchema = z.record(z.string(), z.int())

type Prints = Pick<TicketRow, 'prints' | 'station_prints'>

/** One more print of each of these stations' sheets, or of the whole order. */
const counted = ({ prints, station_prints }: Prints, stations: readonly string[]) => {
  const before = printsSchema.parse(JSON.parse(station_prints ?? '{}'))
  const copies = Object.fromEntries(stations.map((station) => [station, (before[station] ?? 0) + 1]))
  const isWhole = stations.length === 0
  return { prints: isWhole ? prints + 1 : prints, copies, all: { ...before, ...copies } }
}

const ticketOf = async (tx: Transaction<Schema>, { id, venue_id, created_at, facts }: OrderRow): Promise<TicketRow> => {
  const known = await tx.selectFrom('tickets').selectAll().where('order_id', '=', id).executeTakeFirst()
  if (known) return known
  // An order for later has a number of its own day.
  const day = serviceDayOf(factsOf({ facts }).plannedAt ?? created_at)
  const row = { order_id: id, day, number: await nextNumber(tx, venue_id, day), prints: 0, station_prints: null }
  await tx.insertInto('tickets').values(row).execute()
  return row
}

/**
 * Counts a print, of the whole order or of these stations' sheets. The first takes the venue's next number of the day,
 * without gaps. Null for another venue's order.
 */
export const countTicket = (
  db: Db,
  { orderId, venueId, stations = [] }: { orderId: string; venueId: number; stations?: readonly string[] },
): Promise<Ticket | null> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.venue_id !== venueId) return null
    const ticket = await ticketOf(tx, order)
    const { prints, copies, all } = counted(ticket, stations)
    const station_prints = stations.length > 0 ? JSON.stringify(all) : ticket.station_prints
    await tx.updateTable('tickets').set({ prints, station_prints }).where('order_id', '=', orderId).execute()
    return { day: ticket.day, number: ticket.number, copy: prints, ...(stations.length > 0 && { copies }) }
  })
