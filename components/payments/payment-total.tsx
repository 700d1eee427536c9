'use client'

import { useTranslations } from 'next-intl'
import { BillList } from '@/components/cart/bill-list'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { Payable } from '@/components/payments/payable'
import type { Cents } from '@/lib/core/money/money'
import { billFor } from '@/lib/core/orders/bill'

type PaymentTotalProps = { payable: Pick<Payable, 'payload' | 'tip'>; total: Cents }

/** With a tip, what is paid of the bill and the tip apart; it is part of the total that the server charges. */
const PartTotal = ({ tip, total }: { tip: Cents; total: Cents }) => {
  const t = useTranslations('payment.totals')
  const parts: TotalsRow[] = [
    { id: 'bill', label: t('bill'), amount: total - tip },
    { id: 'tip', label: t('tip'), amount: tip },
  ]
  const sum: TotalsRow = { id: 'total', label: t('total'), amount: total, strong: true }
  return <TotalsList rows={tip > 0 && tip < total ? [...parts, sum] : [sum]} />
}

/** Lines, charges and total as the server charges them; of a part of a bill what it is made of. */
export const PaymentTotal = ({ payable: { payload, tip }, total }: PaymentTotalProps) => {
  const t = useTranslations('payment.totals')
  const labels = { discount: t('discount'), cover: t('cover'), delivery: t('delivery'), total: t('total') }
  return (
    <section className="notice payment-total" aria-label={t('title')}>
      {payload ? (
        <>
          <p className="payment-venue">{payload.restaurant.name}</p>
          <BillList products={payload.order.products} bill={billFor(payload, total)} total={total} labels={labels} />
        </>
      ) : (
        <PartTotal tip={tip} total={total} />
      )}
    </section>
  )
}
