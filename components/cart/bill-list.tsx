'use client'

import { LineWarning } from '@/components/allergens/line-warning'
import { LineName } from '@/components/cart/line-name'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { Cents } from '@/lib/core/money/money'
import type { Bill } from '@/lib/core/orders/bill'
import type { StoredPayload } from '@/lib/core/orders/order-payload'

const CHARGES = ['discount', 'cover', 'delivery'] as const

type BillListProps = {
  products: StoredPayload['order']['products']
  /** As in `billFor`. */
  bill: Bill | null
  total: Cents
  /** Allergen warnings per line, as in the ledger. */
  warnings?: readonly (readonly string[])[]
  /** Who chose each line of a shared cart. */
  people?: readonly (string | null)[]
  labels: Record<(typeof CHARGES)[number] | 'total', string>
}

/** Lines, charges and total; without a bill, only the total. */
export const BillList = ({ products, bill, total, warnings = [], people = [], labels }: BillListProps) => {
  const rows: TotalsRow[] = products.map(({ name, quantity, note }, at) => {
    const amount = bill?.lines[at]
    return {
      // Lines of a shared cart may be identical: key by index.
      id: `line-${at}`,
      label: (
        <>
          {quantity} × <LineName name={name} />
          {people[at] ? (
            <>
              {' '}
              · <bdi>{people[at]}</bdi>
            </>
          ) : null}
        </>
      ),
      mark: <LineWarning codes={warnings[at]} />,
      note,
      amount: amount ?? '',
    }
  })
  for (const id of CHARGES) {
    const amount = bill?.[id] ?? 0
    if (amount > 0) rows.push({ id, label: labels[id], amount: id === 'discount' ? -amount : amount })
  }
  rows.push({ id: 'total', label: labels.total, amount: total, strong: true })
  return <TotalsList rows={rows} />
}
