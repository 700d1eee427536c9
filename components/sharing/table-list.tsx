'use client'

import { useTranslations } from 'next-intl'
import type { CartCover } from '@/components/cart/cart-cover'
import { CartTotals } from '@/components/cart/cart-totals'
import { formatEuro } from '@/lib/core/money/money'
import type { TableCart, TablePerson } from '@/lib/core/sharing/table-cart'

const Person = ({ name, isReader, lines, total }: TablePerson) => {
  const t = useTranslations('sharing')
  return (
    <li className="table-person">
      <p className="table-person-head">
        <bdi className="share-name">{name ?? t('owner')}</bdi>
        {isReader ? <span className="table-you">{t('you')}</span> : null}
        <span className="table-person-total" translate="no">
          {formatEuro(total)}
        </span>
      </p>
      <ul className="table-lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own here.
          <li key={at}>
            <span className="table-quantity">{line.quantity} ×</span> <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What everybody of a shared cart chose, with the total of the owner's page. */
export const TableList = ({ cart, cover }: { cart: TableCart; cover: CartCover | null }) => {
  const t = useTranslations('sharing')
  const { people, totals, discount, covers } = cart
  return (
    <section className="table-all" aria-labelledby="table-title">
      <h3 id="table-title" className="table-title">
        {t('tableTitle')}
      </h3>
      <ul className="table-people">
        {people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no id of their own here.
          <Person key={at} {...person} />
        ))}
      </ul>
      <CartTotals
        totals={{ ...totals, delivery: 0, commission: 0 }}
        discount={discount || null}
        cover={covers === null ? null : cover}
        covers={covers ?? 0}
      />
    </section>
  )
}
