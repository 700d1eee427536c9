import type { Evening } from '@/lib/testing/orders/evening/evening'
import { expectDays } from '@/lib/testing/orders/evening/expect-day'
import { expectOrders } from '@/lib/testing/orders/evening/expect-orders'
import { expectStock, expectTables } from '@/lib/testing/orders/evening/expect-tables'

/** Every place that shows money agrees with the pencil, and so does what is left. */
export const expectSums = async (evening: Evening): Promise<void> => {
  await expectOrders(evening)
  await expectTables(evening)
  await expectDays(evening)
  await expectStock(evening)
}
