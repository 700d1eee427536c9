'use client'

import { useTranslations } from 'next-intl'
import { BillList } from '@/components/cart/bill-list'
import type { Cents } from '@/lib/core/money/money'
import { billFor } from '@/lib/core/orders/bill'
import type { StoredPayload } from '@/lib/core/orders/order-payload'

/** Lines, charges and total as the server charges them; of a part of a bill, which has no payload, the total. */
export const PaymentTotal = ({ payload, total }: { payload: StoredPayload | null; total: Cents }) => {
  const t = useTranslations('payment.totals')
  const labels = { discount: t('discount'), cover: t('cover'), delivery: t('delivery'), total: t('total') }
  return (
    <section className="notice payment-total" aria-label={t('title')}>
      {payload ? <p className="payment-venue">{payload.restaurant.name}</p> : null}
      <BillList
        products={payload?.order.products ?? []}
        bill={payload && billFor(payload, total)}
        total={total}
        labels={labels}
      />
    </section>
  )
}
