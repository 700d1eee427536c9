import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'
import type { Cents } from '@/lib/core/money/money'
import { chargesSchema, type OrderFacts } from '@/lib/core/orders/order-facts'
import type { StoredPayload } from '@/lib/core/orders/order-payload'

/** An order's total in parts, in cents. `lines`: price × quantity, in the order of the lines. */
export const billSchema = chargesSchema.extend({ lines: z.array(centsSchema) })

export type Bill = z.infer<typeof billSchema>

/** Null for an order of the first version, which stored only its total. */
export const billOfFacts = ({ lines, charges }: Pick<OrderFacts, 'lines' | 'charges'>): Bill | null =>
  charges && { ...charges, lines: lines.map(({ price, quantity }) => price * quantity) }

const centsOf = (euros: number): Cents => Math.round(euros * 100)

const storedBill = ({ totals, order }: StoredPayload): Bill => ({
  ...(totals ?? { discount: 0, cover: 0, delivery: 0 }),
  lines: order.products.map(({ price, quantity }) => centsOf(price) * quantity),
})

const sumOf = ({ lines, discount, cover, delivery }: Bill): Cents =>
  lines.reduce((sum, amount) => sum + amount, 0) - discount + cover + delivery

/** The parts of the server's total, answered or stored; null where they do not add up, as after a menu change. */
export const billFor = (payload: StoredPayload, total: Cents, answered: Bill | null = null): Bill | null => {
  const bill = answered ?? storedBill(payload)
  return bill.lines.length === payload.order.products.length && sumOf(bill) === total ? bill : null
}
