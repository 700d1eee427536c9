'use client'

import { useTranslations } from 'next-intl'
import { startingPrice } from '@/lib/cart/starting-price'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'

/**
 * An item's price, or from where it begins where only its choices have one; of a dish also by the glass. A tasting menu
 * hides them (spec section 2). Sold out is said.
 */
export const ItemPrice = ({ answer: { kind, item, inTastingMenu } }: { answer: ItemAnswer }) => {
  const t = useTranslations('dish')
  const from = startingPrice(item)
  return (
    <>
      {!inTastingMenu && hasPrice(item.price) && <p className="item-price">{formatEuro(item.price)}</p>}
      {!inTastingMenu && from !== null && <p className="item-price">{t('from', { price: formatEuro(from) })}</p>}
      {!inTastingMenu && kind === 'dish' && hasPrice(item.glass_price) && (
        <p>
          {t('glass')}: {formatEuro(item.glass_price)}
        </p>
      )}
      {!item.available && <p className="sold-out">{t('soldOut')}</p>}
    </>
  )
}
