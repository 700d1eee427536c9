'use client'

import { useTranslations } from 'next-intl'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'

/** An item's price, of a dish also by the glass; a tasting menu hides both (spec section 2). Sold out is said. */
export const ItemPrice = ({ answer: { kind, item, inTastingMenu } }: { answer: ItemAnswer }) => {
  const t = useTranslations('dish')
  return (
    <>
      {!inTastingMenu && hasPrice(item.price) && <p className="item-price">{formatEuro(item.price)}</p>}
      {!inTastingMenu && kind === 'dish' && hasPrice(item.glass_price) && (
        <p>
          {t('glass')}: {formatEuro(item.glass_price)}
        </p>
      )}
      {!item.available && <p className="sold-out">{t('soldOut')}</p>}
    </>
  )
}
