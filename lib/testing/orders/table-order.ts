import type { Menu } from '@/lib/core/menu/menu'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Db } from '@/lib/server/db/connect'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { openGuard, testContext, testLine, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { testBackend, testDish, testMenu } from '@/lib/testing/test-venue'

/** Dish 10 costs € 12, dish 14 with milk € 9, dish 15, which declares nothing, € 15. */
export const TABLE_MENU: Menu = {
  ...testMenu,
  courses: testMenu.courses.map((course) => ({
    ...course,
    dishes: [testDish(10, 1200), testDish(14, 900, { declaredAllergens: ['milk'] }), testDish(15, 1500)],
  })),
}

/** Three of dish 10, one of dish 14, two covers of € 2. */
export const TABLE_TOTAL = 3 * 1200 + 900 + 2 * 200

/** An order of table 1 paid at the venue, which the venue has. `device`: of its guest, whose covers are counted at the table. */
export const receivedAtTable = async (
  db: Db,
  changes: Partial<TableOrderRequest> = {},
  device: string | null = null,
): Promise<{ orderId: string; attemptKey: string }> => {
  const backend = testBackend()
  backend.behaviour.menu = () => TABLE_MENU
  const request = testRequest({
    lines: [testLine(10, { quantity: 3 }), testLine(14)],
    shownTotal: TABLE_TOTAL,
    ...changes,
  })
  const guard = { ...openGuard, sender: testSender({}, { device }) }
  const placed = await placeOrder(request, { ...testContext(db, backend), guard })
  if (!placed.ok) throw new Error(placed.error.code)
  const { orderId } = placed.value
  const order = await findOrder(db, orderId)
  if (!order) throw new Error('not placed')
  await embeddedOrders(async () => db).post(payloadToSend(order))
  await db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  return { orderId, attemptKey: request.attemptKey }
}
