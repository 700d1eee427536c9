'use client'

import { useTranslations } from 'next-intl'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'

type BillWordProps = { bill: DeskBill; title: string; isSending: boolean; onRenew: () => void }

/** The two digits that a guest says to let another phone in. */
export const BillWord = ({ bill: { type, word, wordClosed }, title, isSending, onRenew }: BillWordProps) => {
  const t = useTranslations('till.word')
  return (
    <div className="desk-bill-word">
      <p>
        {t('label', { type })} <strong dir="ltr">{word}</strong>
        {wordClosed ? <span className="desk-warning">{t('closed')}</span> : null}
      </p>
      <button type="button" className="button button-quiet" aria-disabled={isSending} onClick={onRenew}>
        {t('renew')} <span className="visually-hidden">{title}</span>
      </button>
    </div>
  )
}
