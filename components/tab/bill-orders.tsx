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

const Line = ({ line, isMarked }: { line: BookLine; isMarked: boolean }) => {
  const t = useTranslations('tab.orders')
  const { quantity, amount, taken } = line
  const isTaken = untaken(line) === 0
  return (
    <li data-taken={isTaken || undefined}>
      <span>
        {quantity} × <LineWords {...line} />
        {isMarked ? <small className="tab-own">{t('own')}</small> : null}
        {taken > 0 ? (
          <small>{isTaken ? t('taken') : t('takenSome', { count: Math.min(taken, quantity), quantity })}</small>
        ) : null}
      </span>
      <span translate="no">{formatEuro(amount)}</span>
    </li>
  )
}

/** Of a shared cart's order each own dish is marked, of another the order. */
const Order = ({ order, lines }: { order: string; lines: readonly BookLine[] }) => {
  const t = useTranslations('tab.orders')
  const isAllOwn = lines.every(({ isOwn }) => isOwn)
  return (
    <section className="tab-order">
      <h3>
        {t('order', { number: shortNumber(order) })}
        {isAllOwn ? <small className="tab-own">{t('own')}</small> : null}
        {lines.some(({ byStaff }) => byStaff) ? <small className="tab-own">{t('byStaff')}</small> : null}
      </h3>
      <ul className="tab-lines">
        {lines.map((line) => (
          <Line key={line.line} line={line} isMarked={line.isOwn && !isAllOwn} />
        ))}
      </ul>
    </section>
  )
}

/** The dishes of a bill, by order. */
export const BillOrders = ({ view: { book } }: { view: Pick<BillView, 'book'> }) => {
  const t = useTranslations('tab.orders')
  return (
    <section className="tab-section">
      <h2>{t('title')}</h2>
      {byOrder(book.lines).map(([order, lines]) => (
        <Order key={order} order={order} lines={lines} />
      ))}
    </section>
  )
}
