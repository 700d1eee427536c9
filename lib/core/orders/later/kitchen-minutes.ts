import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'

/** Of a dish that says nothing of its own; drinks take none. */
const USUAL_MINUTES = 1

type Item = { kind: 'dish' | 'drink'; itemId: number }

/** Minutes of the kitchen that one piece takes in its slot. */
export const kitchenMinutesOf = (menu: Menu, { kind, itemId }: Item): number => {
  if (kind === 'drink') return 0
  const dish = findOrderable(menu, kind, itemId)
  return dish && 'kitchen_minutes' in dish && dish.kitchen_minutes !== undefined ? dish.kitchen_minutes : USUAL_MINUTES
}

/** Of a whole order; `kitchen`: minutes a piece. */
export const kitchenSum = (lines: readonly { quantity: number; kitchen?: number | undefined }[]): number =>
  lines.reduce((sum, { quantity, kitchen = 0 }) => sum + quantity * kitchen, 0)
