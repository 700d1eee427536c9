'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { printOrder } from '@/lib/browser/desk/print-order'

/** `of`: order number for screen readers. `sheets`: one a station; without them the whole order is printed. */
export const PrintTicketButton = ({ id, of, sheets = [] }: { id: string; of: string; sheets?: readonly string[] }) => {
  const t = useTranslations('day.print')
  const stations = useTranslations('stations')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const print = async (chosen: readonly string[]) => {
    if (isSending) return
    setSending(true)
    const isPrinted = await printOrder(id, chosen)
    setSending(false)
    setFailed(!isPrinted)
  }
  return (
    <>
      <button type="button" className="button desk-print" aria-disabled={isSending} onClick={() => print(sheets)}>
        {t('button')} <span className="visually-hidden">{of}</span>
      </button>
      {sheets.length > 0 ? (
        <button
          type="button"
          className="button button-quiet desk-print"
          aria-disabled={isSending}
          onClick={() => print([])}
        >
          {stations('printWhole')} <span className="visually-hidden">{of}</span>
        </button>
      ) : null}
      <span role="alert" className="field-error">
        {isFailed ? t('failed') : null}
      </span>
    </>
  )
}
