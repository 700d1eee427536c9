import type { CardView } from '@/components/menu/card/card-view'
import { startingPrice } from '@/lib/core/cart/starting-price'
import { type Choosable, hasPrice, piecePrice } from '@/lib/core/menu/item-details'
import { priceText } from '@/lib/core/menu/price/price-words'
import { formatEuro } from '@/lib/core/money/money'

/**
 * Price or starting price, and by the glass. Not a list where one line will do: React would serialise it for every
 * card.
 */
export const cardPrices = (item: Choosable, { words }: CardView) => {
  const from = startingPrice(item)
  const own = piecePrice(item)
  const cents = hasPrice(own) ? own : from
  const text = priceText(item) || (from === null ? '' : words('from', { price: formatEuro(from) }))
  const price = text !== '' && (
    <p className="price" data-cents={cents ?? undefined}>
      {text}
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
