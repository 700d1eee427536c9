'use client'

import { useTranslations } from 'next-intl'
import { usePartWords } from '@/components/desk/bills/use-part-words'
import { usePayingWords } from '@/components/desk/bills/use-paying-words'
import { AskAgain } from '@/components/desk/tables/ask-again'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { isSettled } from '@/lib/core/desk/bills/bills-at-desk'

type CloseProps = { bill: DeskBill; title: string; isSending: boolean; onClose: () => void }

/** In one tap once nothing is owed and nobody is paying; else it asks once more, and names who is paying. */
export const CloseBill = ({ bill, title, isSending, onClose }: CloseProps) => {
  const t = useTranslations('till')
  const { euros } = usePartWords()
  const payingWords = usePayingWords()
  const isOwed = bill.owed > 0
  const ask = isOwed ? t('close.question', { amount: euros(bill.owed) }) : t('close.ask')
  return (
    <AskAgain
      {...{ title, isSending }}
      words={t('close.button')}
      question={isSettled(bill) ? null : [payingWords(bill), ask].filter(Boolean).join(' ')}
      yes={isOwed ? t('close.unpaid') : t('close.button')}
      no={t('cancel')}
      onYes={onClose}
    />
  )
}
