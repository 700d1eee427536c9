'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { countPrint } from '@/lib/browser/desk/desk-calls'
import { putOnPaper } from '@/lib/browser/desk/ticket-store'

/** `of`: order number for screen readers. */
export const PrintTicketButton = ({ id, of }: { id: string; of: string }) => {
  const t = useTranslations('day.print')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const print = async () => {
    if (isSending) return
    setSending(true)
    const result = await countPrint(id)
    setSending(false)
    setFailed(!result.ok)
    if (result.ok) putOnPaper(result.value)
  }
  return (
    <>
      <button type="button" className="button desk-print" aria-disabled={isSending} onClick={print}>
        {t('button')} <span className="visually-hidden">{of}</span>
      </button>
      <span role="alert" className="field-error">
        {isFailed ? t('failed') : null}
      </span>
    </>
  )
}
