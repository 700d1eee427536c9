'use client'

import { useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { Cents } from '@/lib/money'
import { formatEuro } from '@/lib/money'
import type { StoredPayload } from '@/lib/orders/order-payload'

const centsOf = (euros: number): Cents => Math.round(euros * 100)

/** Rows beside the products, where they add up to what the server charges; otherwise the total stands alone. */
const extrasOf = ({ totals, order }: StoredPayload, total: Cents) => {
  const products = order.products.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0)
  const { discount = 0, cover = 0, delivery = 0 } = totals ?? {}
  return products - discount + cover + delivery === total ? { discount, cover, delivery } : null
}

/** What is paid and for what: every line, cover and delivery included, and the total as the server charges it. */
export const PaymentTotal = ({ payload, total }: { payload: StoredPayload; total: Cents }) => {
  const t = useTranslations('payment')
  const extras = extrasOf(payload, total)
  const rows: TotalsRow[] = payload.order.products.map(({ id, name, price, quantity }) => ({
    id: `${id} ${name}`,
    label: t('totals.line', { quantity, name }),
    // A menu that changed since then charges otherwise: what each line costs is not known here.
    amount: extras ? formatEuro(centsOf(price) * quantity) : '',
  }))
  if (extras?.discount) rows.push({ id: 'discount', label: t('totals.discount'), amount: formatEuro(-extras.discount) })
  if (extras?.cover) rows.push({ id: 'cover', label: t('totals.cover'), amount: formatEuro(extras.cover) })
  if (extras?.delivery) rows.push({ id: 'delivery', label: t('totals.delivery'), amount: formatEuro(extras.delivery) })
  rows.push({ id: 'total', label: t('totals.total'), amount: formatEuro(total), strong: true })
  return (
    <section className="payment-total" aria-label={t('totals.title')}>
      <p className="payment-venue">{payload.restaurant.name}</p>
      <TotalsList rows={rows} />
    </section>
  )
}
