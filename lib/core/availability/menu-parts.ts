import type { SoldOutItem, SoldOutKind } from '@/lib/core/availability/sold-out'
import type { Dish } from '@/lib/core/menu/dish'
import { dishesOf } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'

/** `of`: a variation's dish, or the only dish with an addition. `group`: course or drinks group, null for additions. */
export type MenuPart = SoldOutItem & { name: string; of: string | null; group: string | null }

type Named = { id: number; name: string }
type Add = (kind: SoldOutKind, part: Named, of: string | null, group: string | null) => void

const additionsOf = ({ additions }: Dish): Named[] => additions.categories.flatMap((category) => category.additions)

const addAdditions = (add: Add, dishes: readonly Dish[]): void => {
  const owners = new Map<number, Set<string>>()
  for (const dish of dishes)
    for (const { id } of additionsOf(dish)) owners.set(id, (owners.get(id) ?? new Set()).add(dish.name))
  for (const dish of dishes)
    for (const addition of additionsOf(dish))
      add('addition', addition, owners.get(addition.id)?.size === 1 ? dish.name : null, null)
}

export const menuParts = (menu: Menu): MenuPart[] => {
  const parts = new Map<string, MenuPart>()
  const add: Add = (kind, { id, name }, of, group) => {
    const key = `${kind}:${id}`
    if (!parts.has(key)) parts.set(key, { kind, id, name, of, group })
  }
  const placed = dishesOf(menu)
  for (const { dish, course } of placed) {
    add('dish', dish, null, course.name)
    for (const variation of dish.variations) add('variation', variation, dish.name, course.name)
  }
  for (const { name, drinks } of menu.beverages) for (const drink of drinks) add('drink', drink, null, name)
  addAdditions(
    add,
    placed.map(({ dish }) => dish),
  )
  return [...parts.values()]
}
