'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { LineWords } from '@/components/tab/line-words'
import { useWhen } from '@/components/tab/receipt/use-when'
import { usePaidWayWords } from '@/components/tab/way-words'
import type { BillView } from '@/lib/core/bill/bill-api'

type Part = BillView['parts'][number]
type Fact = { id: 'who' | 'when' | 'way' | 'number'; value: ReactNode }

const Facts = ({ part: { id, name, way, paidAt } }: { part: Part }) => {
  const t = useTranslations('tab.receipt')
  const wayWords = usePaidWayWords()
  const when = useWhen()
  const facts: Fact[] = [
    ...(name ? [{ id: 'who' as const, value: <bdi>{name}</bdi> }] : []),
    ...(paidAt === null ? [] : [{ id: 'when' as const, value: when(paidAt) }]),
    { id: 'way', value: wayWords(way) },
    // As the venue finds it.
    { id: 'number', value: <bdi>{id.slice(-6).toUpperCase()}</bdi> },
  ]
  return (
    <dl className="tab-facts">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>{t(fact.id)}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What one guest paid. */
export const PartReceipt = ({ part }: { part: Part }) => {
  const t = useTranslations('tab.receipt')
  const { amount, tip, back, lines } = part
  const some = (id: 'tip' | 'back', cents: number, sign: 1 | -1): TotalsRow[] =>
    cents > 0 ? [{ id, label: t(id), amount: cents * sign }] : []
  const rows: TotalsRow[] = [
    { id: 'amount', label: t('amount'), amount },
    ...some('tip', tip, 1),
    ...some('back', back, -1),
    { id: 'total', label: t('total'), amount: amount + tip - back, strong: true },
  ]
  return (
    <>
      <Facts part={part} />
      {lines.length > 0 ? (
        <ul className="tab-lines">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a part may be the same.
            <li key={at}>
              <span>
                {line.quantity} × <LineWords {...line} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('partOf')}</p>
      )}
      <TotalsList rows={rows} />
    </>
  )
}
