import { type Migration, sql } from 'kysely'

/** Until now a done order that nobody marked counted as paid in cash: those of then are marked so. */
export const doneWasCash: Migration = {
  up: async (db) => {
    await sql`update received_orders
      set paid_by = 'cash', paid_at = coalesce(answered_at, received_at)
      where answer = 'done' and paid_by is null and exists (
        select 1 from orders
        where orders.id = received_orders.order_id and orders.provider = 'cash' and orders.amount > 0
      )`.execute(db)
  },
}
