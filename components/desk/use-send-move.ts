'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { answerDeskOrder } from '@/lib/browser/desk/desk-calls'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** Sends moves of an order, one at a time. `title`: its name on the desk. Resolves with whether the move was made. */
export const useSendMove = (id: string, title: string, { onDesk, onLook, onNotice }: Actions) => {
  const t = useTranslations('desk')
  const stock = useTranslations('stock')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const send = async (answer: DeskAnswer): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setFailed(false)
    const result = await answerDeskOrder(id, answer)
    setSending(false)
    if (result.ok) {
      onDesk(result.value)
      return true
    }
    const { error } = result
    if (error.code === 'already_answered') {
      onNotice(t('already', { order: title, state: error.state, by: error.by ?? 'Coperto' }))
    } else if (error.code === 'move_final' || error.code === 'paid_here') {
      onNotice(t(error.code, { order: title }))
    } else if (error.code === 'out_of_stock') {
      onNotice(stock('outOfStock', { order: title, left: error.left }))
    } else setFailed(true)
    onLook()
    return false
  }
  return { isSending, isFailed, send }
}
