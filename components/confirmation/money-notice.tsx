'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { formatEuro } from '@/lib/money'
import { confirmedStatus } from '@/lib/orders/confirmed-status'
import { shortNumber } from '@/lib/orders/messages/whatsapp-message'

type KnownOrder = Pick<ConfirmedProps, 'order' | 'venue'>

type MoneyNoticeProps = KnownOrder & {
  /** How it is paid, where there is nothing else to know. */
  children: ReactNode
}

const wordsOf = ({ order: { orderId, payment, total }, venue }: KnownOrder) => ({
  venue: venue.name,
  payment,
  number: shortNumber(orderId),
  amount: formatEuro(total),
})

/** Whether the money went back, or is on its way. */
const goesBack = ({ payment }: KnownOrder['order']): boolean => payment === 'refunding' || payment === 'refunded'

/** What is to be known of the money of an order that nobody makes: nobody may ask for it again. */
export const LostMoney = ({ order, venue }: KnownOrder) => {
  const t = useTranslations('confirmation')
  const words = wordsOf({ order, venue })
  if (confirmedStatus(order) === 'refused' || goesBack(order))
    return <p className="notice">{t('awaiting.refund', words)}</p>
  return order.payed ? <p className="notice">{t('order.failedPayed', words)}</p> : null
}

/** What the diner has to know of the money: that it came too late to be sure of the order, or that it went back. */
export const MoneyNotice = ({ order, venue, children }: MoneyNoticeProps) => {
  const t = useTranslations('confirmation')
  if (goesBack(order)) return <p>{t('awaiting.refund', wordsOf({ order, venue }))}</p>
  // The venue's own word is newer.
  if (order.late && confirmedStatus(order) !== 'accepted') return <p>{t('order.late', { venue: venue.name })}</p>
  return <p>{children}</p>
}
