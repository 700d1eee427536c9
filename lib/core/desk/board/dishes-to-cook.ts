import type { DeskOrder } from '@/lib/core/desk/desk-order'

export type DishToCook = {
  name: string
  /** In new and accepted orders. */
  quantity: number
  /** Of these in orders that nobody has accepted yet. */
  unaccepted: number
}

type Cooked = Pick<DeskOrder, 'state' | 'answerable'> & { lines: readonly { name: string; quantity: number }[] }

/** Dishes of the orders that are not ready yet, by name: most portions first. Orders answered elsewhere say no state. */
export const dishesToCook = (orders: readonly Cooked[]): DishToCook[] => {
  const dishes = new Map<string, DishToCook>()
  for (const { state, answerable, lines } of orders) {
    if (!answerable || (state !== 'new' && state !== 'accepted')) continue
    for (const { name, quantity } of lines) {
      const dish = dishes.get(name) ?? { name, quantity: 0, unaccepted: 0 }
      const unaccepted = dish.unaccepted + (state === 'new' ? quantity : 0)
      dishes.set(name, { name, quantity: dish.quantity + quantity, unaccepted })
    }
  }
  return [...dishes.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}
