'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { LineWords } from '@/components/tab/line-words'
import { useWhen } from '@/components/tab/receipt/use-when'
import { useWayWords } from '@/components/tab/way-words'
import type { BillView } from '@/lib/core/bill/bill-api'
import { formatEuro } from '@/lib/core/money/money'

const Payers = ({ parts }: Pick<BillView, 'parts'>) => {
  const t = useTranslations('tab.parts')
  const wayWords = useWayWords()
  const when = useWhen()
  const locale = useLocale()
  return (
    <ul className="tab-lines">
      {parts.map(({ id, isMine, name, way, paidAt, amount, back, tip }) => (
        <li key={id}>
          <span>
            <bdi>{name || t(isMine ? 'you' : 'someone')}</bdi>
            <small>{[wayWords(way), ...(paidAt === null ? [] : [when(paidAt)])].join(' · ')}</small>
            {tip > 0 ? <small>{t('tip', { amount: formatEuro(tip, locale) })}</small> : null}
            {back > 0 ? <small>{t('back', { amount: formatEuro(back, locale) })}</small> : null}
          </span>
          <span translate="no">{formatEuro(amount, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

/** All that this phone may see of a bill, and who paid it. */
export const WholeReceipt = ({ view: { book, parts, level } }: { view: BillView }) => {
  const t = useTranslations('tab')
  const locale = useLocale()
  const { total, paid, owed } = book.sums
  const rows: TotalsRow[] = [
    { id: 'total', label: t(level === 'own' ? 'sums.ownTotal' : 'sums.total'), amount: formatEuro(total, locale) },
    { id: 'paid', label: t('sums.paid'), amount: formatEuro(paid, locale) },
    { id: 'owed', label: t('sums.owed'), amount: formatEuro(owed, locale), strong: true },
  ]
  return (
    <>
      <ul className="tab-lines">
        {book.lines.map((line) => (
          <li key={`${line.order}/${line.line}`}>
            <span>
              {line.quantity} × <LineWords {...line} />
            </span>
            <span translate="no">{formatEuro(line.amount, locale)}</span>
          </li>
        ))}
      </ul>
      <TotalsList rows={rows} />
      <h2>{t('parts.title')}</h2>
      <Payers parts={parts.filter(({ state }) => state === 'paid')} />
    </>
  )
}
