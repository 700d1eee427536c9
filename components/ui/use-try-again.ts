'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { waitText } from '@/lib/core/i18n/wait-text'

/** When to retry after overload or rate limits. Needs the `common` texts. */
export const useTryAgain = (): ((full: RetryAfter) => string) => {
  const t = useTranslations('common.again')
  const locale = useLocale()
  const lang = isLocale(locale) ? locale : DEFAULT_LOCALE
  return ({ retryAfter }) => (retryAfter === undefined ? t('soon') : t('at', { wait: waitText(lang, retryAfter) }))
}
