'use client'

import { useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { owedWords } from '@/components/tab/bill-sums'
import { LineWords } from '@/components/tab/line-words'
import { useWhen } from '@/components/tab/receipt/use-when'
import { usePaidWayWords } from '@/components/tab/way-words'
import type { BillView } from '@/lib/core/bill/bill-api'
import { formatEuro } from '@/lib/core/money/money'

const Payers = ({ parts }: Pick<BillView, 'parts'>) => {
  const t = useTranslations('tab.parts')
  const wayWords = usePaidWayWords()
  const when = useWhen()
  return (
    <ul className="tab-lines">
      {parts.map(({ id, isMine, name, way, paidAt, amount, back, tip }) => (
        <li key={id}>
          <span>
            <bdi>{name || t(isMine ? 'you' : 'someone')}</bdi>
            <small>{[wayWords(way), ...(paidAt === null ? [] : [when(paidAt)])].join(' · ')}</small>
            {tip > 0 ? <small>{t('tip', { amount: formatEuro(tip) })}</small> : null}
            {back > 0 ? <small>{t('back', { amount: formatEuro(back) })}</small> : null}
          </span>
          <span translate="no">{formatEuro(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** All that this phone may see of a bill, and who paid it. */
export const WholeReceipt = ({ view: { book, parts, level, state } }: { view: BillView }) => {
  const t = useTranslations('tab')
  const { total, paid, owed } = book.sums
  const rows: TotalsRow[] = [
    { id: 'total', label: t(level === 'own' ? 'sums.ownTotal' : 'sums.total'), amount: total },
    { id: 'paid', label: t('sums.paid'), amount: paid },
    { id: 'owed', label: t(`sums.${owedWords(state, owed)}`), amount: owed, strong: true },
  ]
  return (
    <>
      <ul className="tab-lines">
        {book.lines.map((line) => (
          <li key={`${line.order}/${line.line}`}>
            <span>
              {line.quantity} × <LineWords {...line} />
            </span>
            <span translate="no">{formatEuro(line.amount)}</span>
          </li>
        ))}
      </ul>
      <TotalsList rows={rows} />
      <h2>{t('parts.title')}</h2>
      <Payers parts={parts.filter(({ state }) => state === 'paid')} />
    </>
  )
}
