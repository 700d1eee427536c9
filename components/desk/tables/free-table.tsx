'use client'

import { useLocale, useTranslations } from 'next-intl'
import { usePayingWords } from '@/components/desk/bills/use-paying-words'
import { AskAgain } from '@/components/desk/tables/ask-again'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'

type FreeTableProps = {
  title: string
  type: OrderType
  owed: Cents
  /** Freeing closes it; where something is owed on it, it stays open. */
  bill: DeskBill | null
  isSending: boolean
  onFree: () => void
}

/** Ends the sitting in one tap; where something is owed it asks once more. */
export const FreeTable = ({ title, type, owed, bill, isSending, onFree }: FreeTableProps) => {
  const t = useTranslations('tables')
  const till = useTranslations('till')
  const payingWords = usePayingWords()
  const locale = useLocale()
  const onBill = bill && bill.state !== 'closed' ? till(bill.owed > 0 ? 'left.stays' : 'left.closes') : null
  const question = [t('question', { amount: formatEuro(owed, locale) }), onBill, bill && payingWords(bill)]
  return (
    <>
      <AskAgain
        {...{ title, isSending }}
        words={t('free', { type })}
        question={owed > 0 ? question.filter(Boolean).join(' ') : null}
        yes={t('anyway')}
        no={t('back')}
        onYes={onFree}
      />
      {owed === 0 && onBill ? <p className="desk-facts">{onBill}</p> : null}
    </>
  )
}
