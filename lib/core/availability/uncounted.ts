import { mapItems } from '@/lib/core/availability/map-items'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { Menu } from '@/lib/core/menu/menu'
import type { OrderType } from '@/lib/core/venue/order-type'

type Counted = { available: boolean; goneForNow?: boolean | undefined; left?: number | undefined }

/** Without its count, and there where only the count has run out. */
const uncounted = <T extends Counted>(item: T): T => {
  const { left, goneForNow, ...rest } = item
  if (left === undefined) return item
  // A mark of the staff beside a count of 0 goes with it: both say that it is sold out today.
  return (left === 0 && goneForNow ? { ...rest, available: true } : { ...rest, ...(goneForNow && { goneForNow }) }) as T
}

/** What is left is counted for today: a booking is for another day. */
export const menuFor = (type: OrderType, menu: Menu): Menu =>
  type === 'b' ? mapItems(menu, { dish: uncounted, drink: uncounted }) : menu

/** As `menuFor`, of one item. */
export const itemFor = <A extends ItemAnswer>(type: OrderType, answer: A): A =>
  type === 'b' ? ({ ...answer, item: uncounted(answer.item) } as A) : answer
