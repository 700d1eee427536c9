import { z } from 'zod'
import type { OrderLine } from '@/lib/core/cart/order-line'

/** What is counted: all sizes and choices of a dish or drink share its count. */
export const STOCK_KINDS = ['dish', 'drink'] as const

export const stockItemSchema = z.strictObject({ kind: z.enum(STOCK_KINDS), id: z.int().min(0) })

export type StockItem = z.infer<typeof stockItemSchema>

/** `left`: pieces still to be sold. */
export type StockLeft = StockItem & { left: number }

/** `until`: when the count ends, in ms; null until the staff end it. */
export type StockCount = StockLeft & { until: number | null }

/** From here on menus say how many are left. */
export const LOW_STOCK = 5

export const MAX_STOCK = 999

type Asked = Pick<OrderLine, 'kind' | 'itemId' | 'quantity'>

export const stockKey = ({ kind, id }: StockItem): string => `${kind}:${id}`

const itemOf = ({ kind, itemId: id }: Asked): StockItem => ({ kind, id })

/** How many pieces of each item the lines ask for. */
export const piecesOf = (lines: readonly Asked[]): Map<string, StockItem & { pieces: number }> => {
  const found = new Map<string, StockItem & { pieces: number }>()
  for (const line of lines) {
    const item = itemOf(line)
    const key = stockKey(item)
    found.set(key, { ...item, pieces: (found.get(key)?.pieces ?? 0) + line.quantity })
  }
  return found
}

/** Index of the first line that asks, with the lines before it, for more of the item than are left; -1 if none does. */
export const lineBeyond = (lines: readonly Asked[], { left, ...item }: StockLeft): number => {
  let asked = 0
  return lines.findIndex((line) => {
    if (stockKey(itemOf(line)) !== stockKey(item)) return false
    asked += line.quantity
    return asked > left
  })
}
