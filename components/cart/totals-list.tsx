'use client'

import '@/components/cart/totals-list.css'

/** One amount, already written out. `strong` is the amount that will be charged. */
export type TotalsRow = { id: string; label: string; amount: string; strong?: boolean }

/** Amounts under one another, the charged one last. */
export const TotalsList = ({ rows }: { rows: TotalsRow[] }) => (
  <dl className="totals">
    {rows.map((row) => (
      <div key={row.id} className={row.strong ? 'totals-row totals-strong' : 'totals-row'}>
        <dt>{row.label}</dt>
        <dd>{row.amount}</dd>
      </div>
    ))}
  </dl>
)
