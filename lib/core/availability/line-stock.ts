import { lineBeyond, piecesOf, stockKey } from '@/lib/core/availability/stock'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { LineMark } from '@/lib/core/cart/cart-check'

type Line = Pick<CartProduct, 'kind' | 'itemId' | 'quantity'>

/** `room`: pieces that can still be added; Infinity where nothing is counted. `left`: said beside a line without room. */
export type LineStock = { room: number; left: number | null; mark: LineMark | null }

const UNCOUNTED: LineStock = { room: Number.POSITIVE_INFINITY, left: null, mark: null }

/** What is left of the item of one line of a cart; all lines of the item share it. */
export const stockOfLine = (lines: readonly Line[], at: number, left: number | undefined): LineStock => {
  const line = lines[at]
  if (!line || left === undefined) return UNCOUNTED
  const item = { kind: line.kind, id: line.itemId }
  const room = left - (piecesOf(lines).get(stockKey(item))?.pieces ?? 0)
  const isBeyond = room < 0 && lineBeyond(lines, { ...item, left }) === at
  return {
    room: Math.max(0, room),
    left: room <= 0 && !isBeyond ? left : null,
    mark: isBeyond ? { status: 'out_of_stock', left } : null,
  }
}
