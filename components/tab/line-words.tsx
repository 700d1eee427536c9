'use client'

import { useTranslations } from 'next-intl'
import type { BookLine } from '@/lib/core/bill/book'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** The name of a line of a bill, and who chose it in a shared cart; dishes are named in the menu's original language. */
export const LineWords = ({ kind, name, person }: Pick<BookLine, 'kind' | 'name' | 'person'>) => {
  const t = useTranslations('tab.orders')
  if (kind !== 'dish') return t(kind)
  return (
    <>
      <bdi lang={ORIGINAL_LANG}>{name}</bdi>
      {person ? (
        <>
          {' '}
          · <bdi>{person}</bdi>
        </>
      ) : null}
    </>
  )
}
