'use client'

import { useTranslations } from 'next-intl'
import type { BookLine } from '@/lib/core/bill/book'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** The name of a line of a bill; dishes are named in the menu's original language. */
export const LineWords = ({ kind, name }: Pick<BookLine, 'kind' | 'name'>) => {
  const t = useTranslations('tab.orders')
  return kind === 'dish' ? <bdi lang={ORIGINAL_LANG}>{name}</bdi> : t(kind)
}
