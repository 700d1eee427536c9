'use client'

import { useTranslations } from 'next-intl'
import { useCorrectionNews } from '@/components/confirmation/corrected/use-correction-news'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import { confirmedStatus, isLost } from '@/lib/core/orders/confirmed-status'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { Service } from '@/lib/core/venue/services'

const TITLES = {
  accepted: 'awaiting.acceptedTitle',
  ready: 'running.ready',
  refused: 'awaiting.refusedTitle',
  cancelled: 'awaiting.cancelledTitle',
  withdrawn: 'awaiting.withdrawnTitle',
  failed: 'order.failedTitle',
} as const

/** What happened to an order, in words: '' before anything did, and of a done order that was not corrected since. */
export const useOrderNews = (service: Service, order: OrderStatus, payload: StoredPayload): string => {
  const t = useTranslations('confirmation')
  const corrected = useCorrectionNews()(payload, order)
  const detail = useAnswerDetail(service, order.answer)
  const status = confirmedStatus(order)
  if (status === 'done') return order.settled ? '' : (corrected ?? '')
  const answered =
    status === 'underway' || status === 'arrived'
      ? []
      : [[t(TITLES[status], { service }), ...(detail ? [detail] : [])].join(': ')]
  return [...answered, ...(corrected && !isLost(order) ? [corrected] : [])].join(' · ')
}
