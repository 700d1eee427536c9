'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { moveDeskBill } from '@/lib/browser/desk/desk-calls'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'

export type BillActions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** Of one bill. `title`: its table's. `bills`: all of the desk. */
export type BillToMove = { id: string; title: string; bills: readonly DeskBill[] }

/** Sends moves of a bill, one at a time. Resolves with the bill after it; null where the move was not made. */
export const useMoveBill = ({ id, title, bills }: BillToMove, { onDesk, onLook, onNotice }: BillActions) => {
  const t = useTranslations('till.refused')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const send = async (move: DeskBillMove): Promise<DeskBill | null> => {
    if (isSending) return null
    setSending(true)
    setFailed(false)
    const result = await moveDeskBill(id, move)
    setSending(false)
    if (result.ok) {
      const { bill } = result.value
      onDesk({ bills: [...bills.filter((each) => each.id !== bill.id), bill] })
      return bill
    }
    const { code } = result.error
    if (code === 'bill_changed' || code === 'too_much' || code === 'owed') onNotice(t(code, { table: title }))
    else setFailed(true)
    onLook()
    return null
  }
  return { isSending, isFailed, send, onSettled: () => setFailed(false) }
}
