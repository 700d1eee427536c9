'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DishLines } from '@/components/desk/order-lines'
import type { BookedOrder } from '@/lib/core/booking/booking'
import { formatEuro } from '@/lib/core/money/money'

/** What was ordered with a booking. */
export const BookingOrder = ({ order }: { order: BookedOrder }) => {
  const t = useTranslations('desk.bookings')
  const locale = useLocale()
  return (
    <>
      <h4>{t('ordered')}</h4>
      <DishLines lines={order.lines} />
      <p className="desk-money">
        <strong>{formatEuro(order.total, locale)}</strong>
        <span>{t('toPay')}</span>
      </p>
    </>
  )
}
