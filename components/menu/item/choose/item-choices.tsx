'use client'

import { useTranslations } from 'next-intl'
import { Choices } from '@/components/menu/item/choose/choices'
import { OfferedChoices } from '@/components/menu/item/choose/offered-choices'
import { OrderNote } from '@/components/menu/item/choose/order-note'
import type { Order } from '@/components/menu/item/choose/use-order'
import { SuggestedDrink } from '@/components/menu/item/facts/suggested-drink'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { formatEuro } from '@/lib/core/money/money'

type ExtraProps = { product: CartProduct; checked: boolean; onCheck: (checked: boolean) => void }

const ExtraDrink = ({ product, checked, onCheck }: ExtraProps) => {
  const t = useTranslations('dish')
  return (
    <label className="option">
      <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.target.checked)} />
      <span>{t('suggestedDrink', { name: product.name })}</span>
      <b translate="no">{formatEuro(product.price)}</b>
    </label>
  )
}

type Props = { answer: ItemAnswer; order: Order | null; ordering: boolean }

/** What can be chosen, to pick where the item can be ordered and else to read. */
export const ItemChoices = ({ answer, order, ordering }: Props) => {
  const t = useTranslations('dish')
  const drink = answer.kind === 'dish' ? answer.item.suggested_drink : null
  const extra = order?.extra
  return (
    <div className="choose">
      {order ? <Choices order={order} /> : <OfferedChoices answer={answer} />}
      {drink && (
        <SuggestedDrink drink={drink} showsPrice={!answer.inTastingMenu && !extra}>
          {extra && (
            <ExtraDrink
              product={extra}
              checked={order.choice.withExtra}
              onCheck={(withExtra) => order.change({ withExtra })}
            />
          )}
        </SuggestedDrink>
      )}
      {order && <OrderNote note={order.choice.note} onNote={(note) => order.change({ note })} />}
      {!ordering && <p className="hint">{t('orderHint')}</p>}
    </div>
  )
}
