import 'server-only'
import type { Transaction } from 'kysely'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import type { Ticket } from '@/lib/core/desk/ticket'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
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

/** Counts a print. The first takes the venue's next number of the day, without gaps. Null for another venue's order. */
export const countTicket = (
  db: Db,
  { orderId, venueId }: { orderId: string; venueId: number },
): Promise<Ticket | null> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.venue_id !== venueId) return null
    const again = await tx
      .updateTable('tickets')
      .set((eb) => ({ prints: eb('prints', '+', 1) }))
      .where('order_id', '=', orderId)
      .returning(['day', 'number', 'prints'])
      .executeTakeFirst()
    if (again) return { day: again.day, number: again.number, copy: again.prints }
    const day = serviceDayOf(order.created_at)
    const number = await nextNumber(tx, venueId, day)
    await tx.insertInto('tickets').values({ order_id: orderId, day, number, prints: 1 }).execute()
    return { day, number, copy: 1 }
  })
