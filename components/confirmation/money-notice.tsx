'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { confirmedStatus } from '@/lib/orders/confirmed-status'
import { shortNumber } from '@/lib/orders/messages/whatsapp-message'

type MoneyNoticeProps = Pick<ConfirmedProps, 'order' | 'venue'> & {
  /** How it is paid, where there is nothing else to know. */
  children: ReactNode
}

/** What is to be known of the money of an order that nobody makes: nobody may ask for it again. */
export const LostMoney = ({ order, venue }: Pick<ConfirmedProps, 'order' | 'venue'>) => {
  const t = useTranslations('confirmation')
  const words = { venue: venue.name, payment: order.payment, number: shortNumber(order.orderId) }
  if (confirmedStatus(order) === 'refused' || order.payment === 'refunded')
    return <p className="notice">{t('awaiting.refund', words)}</p>
  return order.payed ? <p className="notice">{t('order.failedPayed', words)}</p> : null
}

/** What the diner has to know of the money: that it came too late to be sure of the order, or that it went back. */
export const MoneyNotice = ({ order, venue, children }: MoneyNoticeProps) => {
  const t = useTranslations('confirmation')
  const { payment } = order
  const words = { venue: venue.name, payment, number: shortNumber(order.orderId) }
  if (payment === 'refunded') return <p>{t('awaiting.refund', words)}</p>
  // The venue's own word is newer.
  if (order.late && confirmedStatus(order) !== 'accepted') return <p>{t('order.late', { venue: venue.name })}</p>
  return <p>{children}</p>
}
