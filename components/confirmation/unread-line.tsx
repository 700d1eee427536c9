'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { nextOpening } from '@/lib/core/venue/opening/opening-text'

/** Of an unanswered order while the venue is closed: nobody has read it, and when the venue opens. */
export const UnreadLine = ({ closed }: Pick<OrderStatus, 'closed'>) => {
  const t = useTranslations('confirmation.order')
  const locale = useLocale()
  if (!closed) return null
  const next = nextOpening(closed.next, closed.today, locale)
  return <p className="confirmation-unread">{t('unread', next)}</p>
}
