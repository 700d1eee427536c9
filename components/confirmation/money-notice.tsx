'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type ConfirmedProps, standingOf } from '@/components/confirmation/confirmed-props'
import { shortNumber } from '@/lib/orders/whatsapp-message'

type MoneyNoticeProps = Pick<ConfirmedProps, 'order' | 'venue'> & {
  /** How it is paid, where there is nothing else to know. */
  children: ReactNode
}

/** What the diner has to know of the money: that it came too late to be sure of the order, or that it went back. */
export const MoneyNotice = ({ order, venue, children }: MoneyNoticeProps) => {
  const t = useTranslations('confirmation')
  const { payment } = order
  const words = { venue: venue.name, payment, number: shortNumber(order.orderId) }
  if (payment === 'refunded') return <p>{t('awaiting.refund', words)}</p>
  // The venue's own word is newer.
  if (order.late && standingOf(order) !== 'accepted') return <p>{t('order.late', { venue: venue.name })}</p>
  return <p>{children}</p>
}
