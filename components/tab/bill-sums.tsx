'use client'

import { useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { BillView } from '@/lib/core/bill/bill-api'
import type { Cents } from '@/lib/core/money/money'

/** What was given up as the bill was closed is owed no more. */
export const owedWords = (state: BillView['state'], owed: Cents): 'owed' | 'unpaid' =>
  state === 'closed' && owed > 0 ? 'unpaid' : 'owed'

/** What a bill comes to, what is paid and reserved of it, and what is left. */
export const BillSums = ({ view: { level, state, book } }: { view: Pick<BillView, 'level' | 'state' | 'book'> }) => {
  const t = useTranslations('tab.sums')
  const { total, paid, reserved, owed, tips } = book.sums
  const some = (id: 'paid' | 'reserved' | 'tips', amount: number): TotalsRow[] =>
    amount > 0 ? [{ id, label: t(id), amount }] : []
  const rows: TotalsRow[] = [
    { id: 'total', label: t(level === 'own' ? 'ownTotal' : 'total'), amount: total },
    ...some('paid', paid),
    ...some('reserved', reserved),
    ...some('tips', tips),
    { id: 'owed', label: t(owedWords(state, owed)), amount: owed, strong: true },
  ]
  return (
    <section className="notice tab-sums" aria-label={t('label')}>
      <TotalsList rows={rows} />
    </section>
  )
}
