import type { CardView } from '@/components/menu/card/card-view'
import { startingPrice } from '@/lib/core/cart/starting-price'
import { type Choosable, hasPrice } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

/**
 * Price or starting price, and by the glass. Not a list where one line will do: React would serialise it for every
 * card.
 */
export const cardPrices = (item: Choosable, { words }: CardView) => {
  const from = startingPrice(item)
  const cents = hasPrice(item.price) ? item.price : from
  const price = cents !== null && (
    <p className="price" data-cents={cents}>
      {cents === from ? words('from', { price: formatEuro(cents) }) : formatEuro(cents)}
    </p>
  )
  if (!hasPrice(item.glass_price)) return price
  return (
    <>
      {price}
      <p className="glass">
        {words('glass')} {formatEuro(item.glass_price)}
      </p>
    </>
  )
}
