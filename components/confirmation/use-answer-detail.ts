'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import type { FormService } from '@/lib/venue/services'

/** A venue's words may run the other way than the page's; marked off, they turn nothing around them. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** When an accepted order is ready or there, or why another was refused, in words; null where the venue did not say. */
export const useAnswerDetail = (
  service: FormService,
  { answer }: Pick<ConfirmedProps['order'], 'answer'>,
): string | null => {
  const t = useTranslations('confirmation')
  if (answer?.state === 'accepted' && answer.time) {
    return t(`awaiting.ready.${service}`, { time: answer.time })
  }
  return answer?.state === 'refused' && answer.reason ? t('awaiting.reason', { reason: isolated(answer.reason) }) : null
}
