'use client'

import { useTranslations } from 'next-intl'
import '@/components/checkout/order-recap.css'
import { LineName } from '@/components/cart/line-name'
import { useCart } from '@/lib/browser/cart/cart-store'
import { itemCount } from '@/lib/core/cart/products-total'
import { formatEuro } from '@/lib/core/money/money'

/** Order lines, collapsed (flag recap). */
export const OrderRecap = ({ venueId }: { venueId: number }) => {
  const t = useTranslations('checkout.recap')
  const products = useCart(venueId, (state) => state.cart.products)
  const count = itemCount(products)
  return (
    <details className="recap">
      <summary>
        {t('title')} {count > 0 ? <small>{t('count', { count })}</small> : null}
      </summary>
      <ul>
        {products.map(({ id, name, note, quantity, price }) => (
          <li key={`${id} ${note}`}>
            <span className="recap-quantity">{quantity} ×</span>
            <span className="recap-name">
              <LineName name={name} />
              {note && <small>{note}</small>}
            </span>
            <span className="recap-price" translate="no">
              {formatEuro(price * quantity)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
