'use client'

import { AdditionGroup } from '@/components/menu/item/choose/addition-group'
import { ServingGroup } from '@/components/menu/item/choose/serving-group'
import type { Order } from '@/components/menu/item/choose/use-order'
import type { Selection } from '@/lib/core/cart/cart'
import { asksForOne, replacePick, togglePick } from '@/lib/core/cart/cart-item'

type Choosing = Pick<Order, 'answer' | 'selection' | 'categories' | 'missing'> & {
  change: (change: { selection: Selection }) => void
}

/** Serving and additions of an item, to be picked. */
export const Choices = ({ order }: { order: Choosing }) => {
  const { answer, selection, categories, missing, change } = order
  const { item } = answer
  return (
    <>
      <ServingGroup answer={answer} selection={selection} onChange={(next) => change({ selection: next })} />
      {categories.map((category, at) => (
        <AdditionGroup
          key={category.name}
          index={at}
          category={category}
          selection={selection}
          missing={missing.includes(category.name)}
          onPick={(id) =>
            change({
              selection: asksForOne(category)
                ? replacePick(item, category, selection, id)
                : togglePick(item, selection, id),
            })
          }
        />
      ))}
    </>
  )
}
