'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { formatEuro } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { confirmedStatus } from '@/lib/core/orders/confirmed-status'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'

type KnownOrder = Pick<ConfirmedProps, 'order' | 'venue'>

type MoneyNoticeProps = KnownOrder & {
  children: ReactNode
}

const wordsOf = ({ order: { orderId, payment, total }, venue }: KnownOrder) => ({
  venue: venue.name,
  payment,
  number: shortNumber(orderId),
  amount: formatEuro(total),
})

const goesBack = ({ payment }: KnownOrder['order']): boolean => payment === 'refunding' || payment === 'refunded'

/** Payment state of a lost order: nobody may ask for the money again. */
export const LostMoney = ({ order, venue }: KnownOrder) => {
  const t = useTranslations('confirmation')
  const words = wordsOf({ order, venue })
  if (isLostState(order.answer?.state) || goesBack(order))
    return <p className="notice">{t('awaiting.refund', words)}</p>
  return order.payed ? <p className="notice">{t('order.failedPayed', words)}</p> : null
}

/** Late or refunded payment, else `children`. */
export const MoneyNotice = ({ order, venue, children }: MoneyNoticeProps) => {
  const t = useTranslations('confirmation')
  if (goesBack(order)) return <p>{t('awaiting.refund', wordsOf({ order, venue }))}</p>
  // The venue's answer is newer.
  if (order.late && confirmedStatus(order) !== 'accepted') return <p>{t('order.late', { venue: venue.name })}</p>
  return (
    <>
      <p>{children}</p>
      {/* A correction says this itself. */}
      {order.back > 0 && !order.lines ? <p>{t('corrected.back', { amount: formatEuro(order.back) })}</p> : null}
    </>
  )
}
