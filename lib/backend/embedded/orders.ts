import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'

/** The orders service in the project's own database: what it received, once per order id. */
export const embeddedOrders = (open: () => Promise<Db>): Backend['orders'] => ({
  post: async (payload) => {
    const db = await open()
    await db
      .insertInto('received_orders')
      .values({ order_id: payload.order.id, payload: JSON.stringify(payload), received_at: Date.now() })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute()
  },
})
