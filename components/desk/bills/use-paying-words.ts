'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { payingOn, sumOfPart } from '@/lib/core/desk/bills/bills-at-desk'
import { formatEuro } from '@/lib/core/money/money'

/** Names of the guests who are paying online, and of those who wait to pay the staff; '' without any. */
export const usePayingWords = () => {
  const t = useTranslations('till')
  const locale = useLocale()
  return (bill: Pick<DeskBill, 'parts'>): string =>
    payingOn(bill)
      .map((part) => {
        const facts = { who: part.name || t('someone'), amount: formatEuro(sumOfPart(part), locale) }
        return part.state === 'announced' ? t('awaiting', facts) : t('paying', facts)
      })
      .join(' ')
}
