'use client'

import { useTranslations } from 'next-intl'
import { LineWords } from '@/components/tab/line-words'
import type { BillView } from '@/lib/core/bill/bill-api'
import { type BookLine, untaken } from '@/lib/core/bill/book'
import { formatEuro } from '@/lib/core/money/money'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'

/** Lines of an order beside each other, in the order of the bill. */
const byOrder = (lines: readonly BookLine[]): [string, BookLine[]][] => {
  const orders = new Map<string, BookLine[]>()
  for (const line of lines) orders.set(line.order, [...(orders.get(line.order) ?? []), line])
  return [...orders]
}

const Line = ({ line }: { line: BookLine }) => {
  const t = useTranslations('tab.orders')
  const { quantity, amount, taken } = line
  const isTaken = untaken(line) === 0
  return (
    <li data-taken={isTaken || undefined}>
      <span>
        {quantity} × <LineWords {...line} />
        {taken > 0 ? (
          <small>{isTaken ? t('taken') : t('takenSome', { count: Math.min(taken, quantity), quantity })}</small>
        ) : null}
      </span>
      <span translate="no">{formatEuro(amount)}</span>
    </li>
  )
}

/** The dishes of a bill, by order. */
export const BillOrders = ({ view: { book } }: { view: Pick<BillView, 'book'> }) => {
  const t = useTranslations('tab.orders')
  return (
    <section className="tab-section">
      <h2>{t('title')}</h2>
      {byOrder(book.lines).map(([order, lines]) => (
        <section key={order} className="tab-order">
          <h3>
            {t('order', { number: shortNumber(order) })}
            {lines.some(({ isOwn }) => isOwn) ? <small className="tab-own">{t('own')}</small> : null}
            {lines.some(({ byStaff }) => byStaff) ? <small className="tab-own">{t('byStaff')}</small> : null}
          </h3>
          <ul className="tab-lines">
            {lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
