'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PrintTicketButton } from '@/components/desk/ticket/print-button'
import type { DayOrder } from '@/lib/core/desk/desk-day-api'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { venueTime } from '@/lib/core/venue/service-times'

/** The usual money states are not shown. */
const isSaid = (money: DayOrder['money']): boolean => !['open', 'none', 'paid'].includes(money)

const Row = ({ order }: { order: DayOrder }) => {
  const t = useTranslations('day')
  const services = useTranslations('desk.services')
  const moneyWords = useTranslations('desk.order.money')
  const { id, number, placedAt, service, table, ticket, state, way, money, total } = order
  return (
    <li>
      <p>
        <strong>
          {venueTime(new Date(placedAt))} · <bdi>{number}</bdi>
        </strong>
        <span>
          {services(service)}
          {table === null ? null : <bdi> · {t('orders.table', { table })}</bdi>}
          {ticket === null ? null : <bdi> · {t('orders.ticket', { number: ticket })}</bdi>}
        </span>
        <span>
          {[t(`states.${state}`), t('way', PAYMENT_WAYS[way]), ...(isSaid(money) ? [moneyWords(money)] : [])].join(
            ' · ',
          )}
        </span>
      </p>
      <strong className="day-amount">{formatEuro(total, useLocale())}</strong>
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
