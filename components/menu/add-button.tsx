import type { Words } from '@/components/menu/menu-handover'
import type { ItemKind } from '@/lib/cart/cart'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { isOrderable } from '@/lib/menu/item-details'

type Props = { kind: ItemKind; item: Dish | Drink; needsChoice: boolean; words: Words }

/** Adds at a tap (`data-cents`), or opens the choices first when there are any. */
export const AddButton = ({ kind, item, needsChoice, words }: Props) => {
  if (!isOrderable(item)) return null
  return (
    <button
      type="button"
      className="add"
      data-add={`${kind}${item.id}`}
      data-cents={needsChoice ? undefined : (item.price ?? undefined)}
      aria-label={words(needsChoice ? 'choose' : 'add', { name: item.name })}
    />
  )
}
