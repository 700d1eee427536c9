import { orderTotals } from '@/lib/core/cart/totals'
import type { LostState } from '@/lib/core/orders/answer/answer-moves'
import type { TableCovers } from '@/lib/core/orders/covers/covers-api'
import type { SamePeople } from '@/lib/core/orders/covers/same-people'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Db } from '@/lib/server/db/connect'
import { checkCovers } from '@/lib/server/orders/place/check-covers'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { openGuard, testContext, testLine, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

/** Cents of the one dish of each order. */
export const DISH = 1200
export const { cover_charge: CHARGE } = testVenue
const START = Date.parse('2026-05-04T18:00:00Z')

/** `same`: what its diner answers when asked; without it an order that is asked throws. */
export type PhoneOrder = {
  table: string
  customers: number
  provider?: 'cash' | 'stripe'
  same?: boolean
  type?: OrderType
}

export const totalOf = (customers: number, covered: number): number =>
  orderTotals({
    products: [{ price: DISH, quantity: 1 }],
    couponPercentage: 0,
    coverCharge: CHARGE,
    customers,
    covered,
    deliveryCost: 0,
  }).total

/** Phones at the tables of the test venue, with one clock. A tab sends to the server of its number. */
export const tablePhones = (servers: Db[]) => {
  let now = START
  const db = (tab = 0): Db => {
    const found = servers[tab % servers.length]
    if (!found) throw new Error('no database')
    return found
  }
  const phone = (device: string) => {
    const context = (tab: number) => ({
      ...testContext(db(tab), testBackend()),
      guard: { ...openGuard, sender: testSender({}, { device }) },
      configured: ['stripe' as const],
      now: () => now,
    })
    const covers = (table: string, type: OrderType = 'r'): Promise<TableCovers> =>
      checkCovers({ table, type }, { venue: testVenue, device, db: db(), now })
    const send = (
      { table, customers, provider = 'cash', type = 'r' }: PhoneOrder,
      shownTotal: number,
      { tab = 0, said }: { tab?: number; said?: SamePeople | undefined } = {},
    ) => {
      const request = { lines: [testLine(10)], table, customers, provider, type, shownTotal, samePeople: said }
      return placeOrder(testRequest(request), context(tab))
    }
    /** Shows the total of `believes`, and presses again after a refusal. Answers the covers that were charged. */
    const order = async (
      wanted: PhoneOrder,
      believes: number,
      tab = 0,
      said?: SamePeople,
    ): Promise<{ id: string; charged: number }> => {
      const placed = await send(wanted, totalOf(wanted.customers, believes), { tab, said })
      if (placed.ok) return { id: placed.value.orderId, charged: (placed.value.total - DISH) / CHARGE }
      const { error } = placed
      if (error.code === 'covers_changed' && wanted.same !== undefined) {
        return order(wanted, wanted.same ? error.counted : 0, tab, { counted: error.counted, same: wanted.same })
      }
      if (error.code !== 'total_changed') throw new Error(error.code)
      return order(wanted, wanted.customers - (error.total - DISH) / CHARGE, tab, said)
    }
    return { covers, covered: async (table: string) => (await covers(table)).people, send, order }
  }
  return {
    phone,
    now: () => now,
    wait: (ms: number) => {
      now += ms
    },
    become: async (id: string, state: 'queued' | 'dead'): Promise<void> => {
      await db().updateTable('orders').set({ state }).where('id', '=', id).execute()
    },
    refuse: async (id: string, answer: LostState = 'refused'): Promise<void> => {
      const received = { order_id: id, payload: '{}', received_at: 1, answer }
      await db().insertInto('received_orders').values(received).execute()
    },
    rowOf: (id: string) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
