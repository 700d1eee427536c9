'use client'

import { useTranslations } from 'next-intl'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { ShareFailure } from '@/lib/browser/sharing/share-calls'

/** Text of a sharing failure, except those that name a line. */
export const useFailureText = (): ((failure: ShareFailure) => string) => {
  const t = useTranslations('sharing')
  const again = useTryAgain()
  return (failure) => {
    switch (failure.code) {
      case 'offline':
        return t('failed.offline')
      case 'try_later':
        return t('failed.tryLater', { again: again(failure) })
      case 'share_ordering':
        return t('orderingText')
      case 'share_full':
        return t('failed.full')
      default:
        return t('failed.other')
    }
  }
}
