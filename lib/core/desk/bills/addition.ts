import { z } from 'zod'
import { lineBeyond } from '@/lib/core/availability/stock'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { MAX_NOTE, MAX_QUANTITY } from '@/lib/core/cart/limits'
import type { LineError, OrderLine } from '@/lib/core/cart/order-line'
import { type PricedOrder, priceLines } from '@/lib/core/cart/price-order'
import { orderTotals, type TotalsInput } from '@/lib/core/cart/totals'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { firstSelection } from '@/lib/core/orders/corrections/cheapest-selection'
import { insteadSchema } from '@/lib/core/orders/corrections/correction'
import { fail, ok, type Result } from '@/lib/core/result'

/** More is another press. */
const MAX_ADDED = 50

/** A dish or drink that the staff add to a bill; without `selection` as `firstSelection` orders it. */
const addedLineSchema = insteadSchema.extend({
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
})

export type AddedLine = z.infer<typeof addedLineSchema>

export const addedLinesSchema = z.array(addedLineSchema).min(1).max(MAX_ADDED)

const lineOf =
  (menu: Menu) =>
  ({ kind, id: itemId, selection, quantity, note }: AddedLine): OrderLine => {
    const item = findOrderable(menu, kind, itemId)
    const chosen = selection ?? (item ? firstSelection(item, kind) : EMPTY_SELECTION)
    return { kind, itemId, selection: chosen, quantity, note }
  }

/** Lines of what the menu counts. */
export const countedLines = (menu: Menu, lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ kind, itemId }) => findOrderable(menu, kind, itemId)?.left !== undefined)

/** The first line that asks for more than is left. */
const beyond = (menu: Menu, lines: readonly OrderLine[]): { line: number; left: number } | null => {
  for (const { kind, itemId: id } of countedLines(menu, lines)) {
    const left = findOrderable(menu, kind, id)?.left ?? 0
    const line = lineBeyond(lines, { kind, id, left })
    if (line !== -1) return { line, left }
  }
  return null
}

export type Addition = PricedOrder & { lines: OrderLine[] }

export type AdditionError = LineError | { code: 'out_of_stock'; line: number; left: number }

type Cover = Pick<TotalsInput, 'coverCharge' | 'customers' | 'covered'>

/**
 * What the staff add, priced as the lines of a guest: no coupon, at any hour, with the cover of those whom no order has
 * charged. A dish of another hour is the staff's word; one that is sold out is refused.
 */
export const priceAddition = (
  added: readonly AddedLine[],
  menu: Menu,
  cover: Cover,
): Result<Addition, AdditionError> => {
  const lines = added.map(lineOf(menu))
  const priced = priceLines(menu, lines)
  if (!priced.ok) return priced
  const missing = beyond(menu, lines)
  if (missing) return fail({ code: 'out_of_stock', ...missing })
  const products = priced.value
  return ok({
    lines,
    products,
    totals: orderTotals({ products, ...cover, couponPercentage: 0, deliveryCost: 0 }),
    coupon: null,
  })
}
