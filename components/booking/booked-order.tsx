'use client'

import { useTranslations } from 'next-intl'
import { LineWarning } from '@/components/allergens/line-warning'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { BookedOrder } from '@/lib/core/booking/booking'

export const BookedOrderList = ({ order, isAwaited }: { order: BookedOrder; isAwaited: boolean }) => {
  const t = useTranslations('booking')
  const lines = order.lines.map(
    ({ name, price, quantity, note, warnings }, at): TotalsRow => ({
      id: String(at),
      label: `${quantity} × ${name}`,
      mark: <LineWarning codes={warnings} />,
      note,
      amount: price * quantity,
    }),
  )
  const charges: TotalsRow[] = [
    { id: 'discount', label: t('sent.coupon', { code: order.coupon }), amount: -order.discount },
    { id: 'cover', label: t('sent.cover'), amount: order.cover },
  ]
  const charged = charges.filter(({ id }) => (id === 'cover' ? order.cover : order.discount) !== 0)
  const total = { id: 'total', label: t('recap.total'), amount: order.total, strong: true }
  return (
    <section className="booking-order" aria-labelledby="booked-order">
      <h2 id="booked-order">{t('sent.order')}</h2>
      <TotalsList rows={[...lines, ...charged, total]} />
      {isAwaited ? <p className="field-hint">{t('recap.pay')}</p> : null}
    </section>
  )
}
