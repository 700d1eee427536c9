'use client'

import { useState } from 'react'
import { useRefusalWords } from '@/components/desk/board/use-refusal-words'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { answerDeskOrder } from '@/lib/browser/desk/desk-calls'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** refused: the page says why. unsent: it did not reach the server, or another is on its way. */
export type SentMove = 'made' | 'refused' | 'unsent'

/** Sends moves of an order, one at a time. `title`: its name on the desk. */
export const useSendMove = (id: string, title: string, { onDesk, onLook, onNotice }: Actions) => {
  const refusalWords = useRefusalWords()
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const send = async (answer: DeskAnswer): Promise<SentMove> => {
    if (isSending) return 'unsent'
    setSending(true)
    setFailed(false)
    const result = await answerDeskOrder(id, answer)
    setSending(false)
    if (result.ok) {
      onDesk(result.value)
      return 'made'
    }
    const words = refusalWords(result.error, title)
    if (words) onNotice(words)
    else setFailed(true)
    onLook()
    return words ? 'refused' : 'unsent'
  }
  return { isSending, isFailed, send }
}
