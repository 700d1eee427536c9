'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PrintTicketButton } from '@/components/desk/ticket/print-button'
import { bookingDateAt, shortDate } from '@/lib/core/booking/booking-days'
import type { DayOrder } from '@/lib/core/desk/desk-day-api'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { venueTime } from '@/lib/core/venue/service-times'

/** Of an order at the venue, how it was paid or that it is owed; online the usual is not said. */
const useMoneyWords = ({ money, paid, open, bill }: DayOrder): string | null => {
  const paidWords = useTranslations('day.paid')
  const moneyWords = useTranslations('desk.order.money')
  if (bill !== null && money === 'open') return null
  if (paid) return paidWords(paid)
  if (open > 0) return moneyWords('open')
  return ['open', 'none', 'paid'].includes(money) ? null : moneyWords(money)
}

const isSameDay = (one: number, other: number): boolean =>
  bookingDateAt(new Date(one)) === bookingDateAt(new Date(other))

const Row = ({ order }: { order: DayOrder }) => {
  const t = useTranslations('day')
  const till = useTranslations('till')
  const services = useTranslations('desk.services')
  const moneyWords = useMoneyWords(order)
  const locale = useLocale()
  const { id, number, placedAt, plannedAt, service, type, table, ticket, state, way, bill, total } = order
  const wayWords = bill === null ? t('way', PAYMENT_WAYS[way]) : till('day.onBill')
  return (
    <li>
      <p>
        <strong>
          {venueTime(new Date(plannedAt ?? placedAt))} · <bdi>{number}</bdi>
        </strong>
        <span>
          {services(service, { type })}
          {table === null ? null : <bdi> · {t('orders.table', { type, table })}</bdi>}
          {plannedAt === undefined || isSameDay(placedAt, plannedAt) ? null : (
            <bdi> · {t('placedOn', { date: shortDate(bookingDateAt(new Date(placedAt)), locale) })}</bdi>
          )}
          {ticket === null ? null : <bdi> · {t('orders.ticket', { number: ticket })}</bdi>}
        </span>
        <span>{[t(`states.${state}`), wayWords, moneyWords].filter(Boolean).join(' · ')}</span>
      </p>
      <strong className="day-amount">{formatEuro(total, locale)}</strong>
      <PrintTicketButton id={id} of={number} />
    </li>
  )
}

/** Newest first. */
export const DayOrders = ({ orders, count }: { orders: readonly DayOrder[]; count: number }) => {
  const t = useTranslations('day.orders')
  return (
    <section aria-labelledby="day-orders">
      <h2 id="day-orders">{t('title')}</h2>
      {count === 0 ? <p>{t('none')}</p> : null}
      {count > orders.length ? <p>{t('more', { shown: orders.length })}</p> : null}
      {orders.length > 0 ? (
        <ul className="day-orders">
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
