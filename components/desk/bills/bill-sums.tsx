'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { formatEuro } from '@/lib/core/money/money'
import type { TableBill } from '@/lib/core/orders/tables/table-bill'

const ROWS = ['total', 'paid', 'reserved', 'over', 'tips', 'owed'] as const

/** What is nothing is left out, but for the total and the rest. */
export const billSums = (bill: DeskBill): { id: (typeof ROWS)[number]; amount: number }[] =>
  ROWS.map((id) => ({ id, amount: bill[id] })).filter(
    ({ id, amount }) => id === 'total' || id === 'owed' || amount !== 0,
  )

const CHARGES = ['discount', 'cover', 'other'] as const

/** What was given up as the bill was closed is owed no more. */
export const sumWords = ({ state, owed }: DeskBill, id: (typeof ROWS)[number]): (typeof ROWS)[number] | 'unpaid' =>
  id === 'owed' && state === 'closed' && owed > 0 ? 'unpaid' : id

/** The charges of its orders, the total, what is paid and reserved, and the rest. */
export const BillSums = ({ bill, charges }: { bill: DeskBill; charges: TableBill }) => {
  const t = useTranslations('till.sums')
  const words = useTranslations('bill')
  const locale = useLocale()
  return (
    <dl className="bill-rows">
      {CHARGES.filter((id) => charges[id] !== 0).map((id) => (
        <div key={id} data-row={id}>
          <dt>{words(id)}</dt>
          <dd translate="no">{formatEuro(id === 'discount' ? -charges[id] : charges[id], locale)}</dd>
        </div>
      ))}
      {billSums(bill).map(({ id, amount }) => (
        <div key={id} data-row={id}>
          <dt>{t(sumWords(bill, id))}</dt>
          <dd translate="no">{formatEuro(amount, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
