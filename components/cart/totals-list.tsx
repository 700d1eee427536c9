'use client'

import '@/components/cart/totals-list.css'
import type { ReactNode } from 'react'
import { FreshText } from '@/components/ui/fresh-text'
import { type Cents, formatEuro } from '@/lib/core/money/money'

/** `amount`: cents, or words instead of a sum. `mark`: allergen warning; `strong`: the charged total. */
export type TotalsRow = {
  id: string
  label: ReactNode
  mark?: ReactNode
  note?: string
  amount: Cents | string
  strong?: boolean
}

export const TotalsList = ({ rows }: { rows: TotalsRow[] }) => (
  <dl className="totals">
    {rows.map((row) => (
      <div key={row.id} className={row.strong ? 'totals-row totals-strong' : 'totals-row'}>
        <dt>
          {typeof row.label === 'string' ? <FreshText>{row.label}</FreshText> : row.label}
          {row.mark}
          {row.note ? <em className="totals-note">{row.note}</em> : null}
        </dt>
        {typeof row.amount === 'number' ? (
          <dd translate="no">{formatEuro(row.amount)}</dd>
        ) : (
          <dd>
            <FreshText>{row.amount}</FreshText>
          </dd>
        )}
      </div>
    ))}
  </dl>
)
