'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'

/** A venue's words may run the other way than the page's; marked off, they turn nothing around them. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** When an accepted order is ready or there, or why another was refused, in words; null where the venue did not say. */
export const useAnswerDetail = ({ payload, order }: Pick<ConfirmedProps, 'payload' | 'order'>): string | null => {
  const t = useTranslations('confirmation')
  const { answer } = order
  if (answer?.state === 'accepted' && answer.time) {
    return t('awaiting.ready', { service: payload.order.type, time: answer.time })
  }
  return answer?.state === 'refused' && answer.reason ? t('awaiting.reason', { reason: isolated(answer.reason) }) : null
}
