'use client'

import { useState } from 'react'
import { useRefusalWords } from '@/components/desk/board/use-refusal-words'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { answerDeskOrder } from '@/lib/browser/desk/desk-calls'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** Sends moves of an order, one at a time. `title`: its name on the desk. Resolves with whether the move was made. */
export const useSendMove = (id: string, title: string, { onDesk, onLook, onNotice }: Actions) => {
  const refusalWords = useRefusalWords()
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
    const words = refusalWords(result.error, title)
    if (words) onNotice(words)
    else setFailed(true)
    onLook()
    return false
  }
  return { isSending, isFailed, send }
}
