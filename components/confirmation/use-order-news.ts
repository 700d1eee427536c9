'use client'

import { useTranslations } from 'next-intl'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import { confirmedStatus } from '@/lib/core/orders/confirmed-status'
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

/** What happened to an order, in words: '' before anything did, null once it is over. */
export const useOrderNews = (service: Service, order: OrderStatus): string | null => {
  const t = useTranslations('confirmation')
  const detail = useAnswerDetail(service, order.answer)
  const status = confirmedStatus(order)
  if (status === 'done') return null
  if (status === 'underway' || status === 'arrived') return ''
  return [t(TITLES[status], { service }), ...(detail ? [detail] : [])].join(': ')
}
