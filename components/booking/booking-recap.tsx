'use client'

import { useTranslations } from 'next-intl'
import { LineWarning } from '@/components/allergens/line-warning'
import { LineName } from '@/components/cart/line-name'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { OrderTotals } from '@/lib/core/cart/totals'
import { lineKey } from '@/lib/core/cart/transitions'
import { menuPath, ordersPath } from '@/lib/core/http/links'
import { type Cents, formatEuro } from '@/lib/core/money/money'

type BookingOrderProps = {
  products: CartProduct[]
  totals: OrderTotals
  /** Cents to agree to: the server's total if it differs. */
  amount: Cents
  /** 0 while unknown. */
  seats: number
  /** Percent, 0 for none. */
  discount: number
  coverCharge: Cents
  /** The cart of a booking is under type b. */
  token: string
}

const Recap = ({ products, totals, amount, seats, discount, coverCharge, token }: BookingOrderProps) => {
  const t = useTranslations('booking.recap')
  const rows: TotalsRow[] = [{ id: 'products', label: t('products'), amount: totals.products }]
  if (discount > 0) {
    const label = t('discount', { percentage: discount })
    rows.push({ id: 'discount', label, amount: -totals.discount })
  }
  if (coverCharge > 0 && seats > 0) {
    rows.push({ id: 'cover', label: t('cover', { seats, charge: formatEuro(coverCharge) }), amount: totals.cover })
  }
  if (coverCharge > 0 && seats === 0) rows.push({ id: 'cover', label: t('coverEach'), amount: coverCharge })
  rows.push({ id: 'total', label: t('total'), amount, strong: true })
  return (
    <section className="booking-order" aria-labelledby="booking-order">
      <h2 id="booking-order">{t('title')}</h2>
      <ul className="booking-lines">
        {products.map((product) => (
          <li key={lineKey(product)}>
            <span>{product.quantity} ×</span>
            <span className="booking-line-name">
              <LineName name={product.name} />
              <LineWarning codes={product.warnings} />
              {product.note ? <small>{product.note}</small> : null}
            </span>
            <span translate="no">{formatEuro(product.price * product.quantity)}</span>
          </li>
        ))}
      </ul>
      <TotalsList rows={rows} />
      <p className="field-hint">{t('pay')}</p>
      <a className="button" href={ordersPath('b', token)}>
        {t('edit')}
      </a>
    </section>
  )
}

/** The booking's order, or a link to compose one (spec section 2, 'Booking page'). */
export const BookingOrder = (props: BookingOrderProps) => {
  const t = useTranslations('booking.order')
  if (props.products.length > 0) return <Recap {...props} />
  return (
    <section className="booking-order" aria-labelledby="booking-order">
      <h2 id="booking-order">{t('title')}</h2>
      <p className="field-hint">{t('text')}</p>
      <a className="button" href={menuPath('b', props.token)}>
        {t('button')}
      </a>
    </section>
  )
}
