'use client'

import { useTranslations } from 'next-intl'
import { startingPrice } from '@/lib/core/cart/starting-price'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { hasPrice, isPricedInWords } from '@/lib/core/menu/item-details'
import { priceText, priceWords } from '@/lib/core/menu/price/price-words'
import { formatEuro } from '@/lib/core/money/money'

/** Price or starting price, and by the glass; hidden in a tasting menu (spec section 2). */
export const ItemPrice = ({ answer: { kind, item, inTastingMenu, later } }: { answer: ItemAnswer }) => {
  const t = useTranslations('dish')
  const from = startingPrice(item)
  const own = inTastingMenu ? '' : priceText(item)
  return (
    <>
      {own !== '' && (
        <p className="item-price" translate={item.price_note ? undefined : 'no'}>
          {own}
        </p>
      )}
      {own !== '' && isPricedInWords(item) && <p>{t('soldByStaff', { price: priceWords(item) })}</p>}
      {!inTastingMenu && from !== null && <p className="item-price">{t('from', { price: formatEuro(from) })}</p>}
      {!inTastingMenu && kind === 'dish' && hasPrice(item.glass_price) && (
        <p>{t('glassPrice', { price: formatEuro(item.glass_price) })}</p>
      )}
      {!item.available && <p className="sold-out">{t('soldOut')}</p>}
      {item.available && later && <p className="sold-out">{later}</p>}
    </>
  )
}
