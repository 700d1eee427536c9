'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { moveDeskTable } from '@/lib/browser/desk/desk-calls'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { DeskTableMove } from '@/lib/core/desk/tables/desk-table-api'

type TableActions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** Sends moves of a table, one at a time. Resolves with the desk's orders; null where the move was not made. */
export const useMoveTable = (title: string, { onDesk, onLook, onNotice }: TableActions) => {
  const t = useTranslations('tables')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const send = async (move: DeskTableMove): Promise<DeskOrder[] | null> => {
    if (isSending) return null
    setSending(true)
    setFailed(false)
    const result = await moveDeskTable(move)
    setSending(false)
    if (result.ok) {
      onDesk(result.value)
      return result.value.orders
    }
    if (result.error.code === 'table_changed') onNotice(t('changed', { table: title }))
    else setFailed(true)
    onLook()
    return null
  }
  return { isSending, isFailed, send }
}
