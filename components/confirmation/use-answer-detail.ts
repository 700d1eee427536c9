'use client'

import { useTranslations } from 'next-intl'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import type { Service } from '@/lib/core/venue/services'

/** Bidi isolation of the venue's text. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Ready time, with that of before a delay, or why it was refused or cancelled, in words. */
export const useAnswerDetail = (service: Service, answer: VenueAnswer | null): string | null => {
  const t = useTranslations('confirmation')
  if (answer?.state === 'accepted') {
    const { time, before } = answer
    if (time === null) return null
    return before ? t('awaiting.delayed', { time, before }) : t(`awaiting.ready.${service}`, { time })
  }
  if (!answer || !('reason' in answer)) return null
  const { code, reason } = answer
  if (code && code !== 'other') return t(`awaiting.because.${code}`, { items: isolated(reason ?? '') })
  return reason ? t('awaiting.reason', { reason: isolated(reason) }) : null
}
