import type { Cents } from '@/lib/core/money/money'
import type { OrderFacts } from '@/lib/core/orders/order-facts'

/** `price`: of one piece. `amount`: price × quantity. `vat`: percent, null where the menu named none. */
export type SoldLine = { name: string; quantity: number; price: Cents; amount: Cents; vat: number | null }

/**
 * An order's total in cents: lines + cover + delivery − discount + other. `other`: what the parts of an order without
 * stored charges leave open; 0 for all others.
 */
export type OrderParts = { lines: SoldLine[]; cover: Cents; delivery: Cents; discount: Cents; other: Cents }

const NO_CHARGES = { cover: 0, delivery: 0, discount: 0 }

type Parts = Pick<OrderFacts, 'charges'> & {
  lines: readonly Pick<OrderFacts['lines'][number], 'name' | 'quantity' | 'price' | 'vat'>[]
}

/** Of the order as it is now: `total` and facts together. */
export const orderParts = ({ lines, charges }: Parts, total: Cents): OrderParts => {
  const sold = lines.map(({ name, quantity, price, vat = null }) => ({
    ...{ name, quantity, price, amount: price * quantity, vat },
  }))
  const { cover, delivery, discount } = charges ?? NO_CHARGES
  const known = sold.reduce((sum, { amount }) => sum + amount, 0) + cover + delivery - discount
  return { lines: sold, cover, delivery, discount, other: total - known }
}
