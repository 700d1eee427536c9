'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { CartProduct } from '@/lib/core/cart/cart'
import { MAX_CUSTOMERS } from '@/lib/core/cart/limits'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import { splitByPerson, splitEqually } from '@/lib/core/sharing/split-bill'

type SplitBillProps = {
  products: CartProduct[]
  discount: Cents
  /** Cents of cover in the total. */
  cover: Cents
  /** People whose cover is in the total. */
  covers: number
  /** Of the people counter; null where the page has none, and this asks. */
  customers: number | null
  names: Map<string, string>
}

/** Equal amounts grouped: 2 × 10,01 €, 1 × 10,00 €. */
const groups = (parts: number[]): [number, number][] => [
  ...parts.reduce((counts, part) => counts.set(part, (counts.get(part) ?? 0) + 1), new Map<number, number>()),
]

/** Bill split by person or equally, exact to the cent. Display only. */
export const SplitBill = ({ products, discount, cover, covers, customers, names }: SplitBillProps) => {
  const t = useTranslations('sharing')
  const inCart = useTranslations('cart')
  const bill = { products, discount, cover, covers }
  const { people: byPerson, otherCovers, each } = splitByPerson(bill)
  const [chosen, setChosen] = useState(Math.max(2, byPerson.length))
  const people = customers ?? chosen
  const equal = splitEqually(customers === null ? { ...bill, covers: people } : bill, people)
  const whole = (parts: number[]): TotalsRow => ({
    id: 'total',
    label: t('split.total'),
    amount: parts.reduce((sum, part) => sum + part, 0),
    strong: true,
  })
  const personRows = byPerson.map(({ guest, total }) => ({
    id: guest?.id ?? 'own',
    label: guest ? (names.get(guest.id) ?? guest.name) : t('you'),
    amount: total,
  }))
  const coverRow = {
    id: 'cover',
    label: inCart('cover', { people: otherCovers, charge: formatEuro(each) }),
    amount: otherCovers * each,
  }
  const personParts = otherCovers > 0 ? [...personRows, coverRow] : personRows
  const equalRows = groups(equal).map(([part, count]) => ({
    id: String(part),
    label: t('split.each', { people: count }),
    amount: t('split.perHead', { amount: formatEuro(part) }),
  }))
  return (
    <details className="split">
      <summary className="split-title">{t('split.title')}</summary>
      {byPerson.length > 1 ? (
        <section>
          <h2 className="split-way">{t('split.byPerson')}</h2>
          <TotalsList rows={[...personParts, whole(personParts.map(({ amount }) => amount))]} />
        </section>
      ) : null}
      <section>
        <div className="split-head">
          <h2 className="split-way">{t('split.equally')}</h2>
          {customers === null ? (
            <QuantityStepper
              value={people}
              min={1}
              max={MAX_CUSTOMERS}
              labels={{ group: t('split.people'), less: t('split.less'), more: t('split.more') }}
              onLess={() => setChosen(people - 1)}
              onMore={() => setChosen(people + 1)}
            />
          ) : null}
        </div>
        <TotalsList rows={[...equalRows, whole(equal)]} />
      </section>
      <p className="share-text">
        {cover > 0 ? `${t('split.cover', { amount: formatEuro(cover) })} ` : null}
        {t('split.note')}
      </p>
    </details>
  )
}
