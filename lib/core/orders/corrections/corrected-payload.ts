import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'

type Product = StoredPayload['order']['products'][number]

/** The order as it stands, for the page of its guest: what stays has the name by which they ordered it. */
export const correctedPayload = (
  payload: StoredPayload,
  { lines, table }: Pick<OrderStatus, 'lines' | 'table'>,
): StoredPayload => {
  const { order } = payload
  const products = lines?.map(({ placed, instead, name, quantity, price }): Product => {
    const was = order.products[placed]
    const known = was && !instead ? { id: was.id, name: was.name } : { id: '', name }
    return { ...known, price: price / 100, quantity, note: was?.note ?? '' }
  })
  return {
    ...payload,
    order: {
      ...order,
      table: order.table === -1 ? -1 : table || order.table,
      products: products ?? order.products,
    },
  }
}
