'use client'

import { useTranslations } from 'next-intl'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import type { Service } from '@/lib/venue/services'

/** A venue's words may run the other way than the page's; marked off, they turn nothing around them. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** When an accepted order is ready or there, or why another was refused, in words; null where the venue did not say. */
export const useAnswerDetail = (service: Service, answer: VenueAnswer | null): string | null => {
  const t = useTranslations('confirmation')
  if (answer?.state === 'accepted') return answer.time && t(`awaiting.ready.${service}`, { time: answer.time })
  if (answer?.state !== 'refused') return null
  const { code, reason } = answer
  if (code && code !== 'other') return t(`awaiting.because.${code}`, { items: isolated(reason ?? '') })
  return reason ? t('awaiting.reason', { reason: isolated(reason) }) : null
}
