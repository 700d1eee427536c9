'use client'

import { useRef, useState } from 'react'
import type { Suggestions } from '@/components/office/suggestions/use-suggestions'
import { isMenuLang, type SuggestedField, writeSuggestion } from '@/lib/browser/office/accept-suggestion'
import type { Suggestion, SuggestionAnswer } from '@/lib/core/office/office-suggestions-api'

/** The answer to one suggestion; a field of the draft is written before it is marked as accepted. */
export const useAnswer = ({ id, item, text, lang }: Suggestion, answer: Suggestions['answer']) => {
  const [given, setGiven] = useState<SuggestionAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const putBack = useRef<(() => void) | null>(null)
  const send = async (to: SuggestionAnswer | null): Promise<boolean> => {
    setSending(true)
    setFailed(false)
    const isTaken = await answer(id, to)
    setSending(false)
    setFailed(!isTaken)
    if (isTaken) setGiven(to)
    return isTaken
  }
  return {
    ...{ given, isSending, hasFailed },
    accept: async (field: SuggestedField | undefined): Promise<void> => {
      if (isSending || !field || !isMenuLang(lang)) return
      // After a failure it may be meant for another field.
      putBack.current?.()
      putBack.current = writeSuggestion({ item, field, lang }, text)
      await send('accepted')
    },
    refuse: async (): Promise<void> => {
      if (isSending) return
      putBack.current?.()
      putBack.current = null
      await send('refused')
    },
    undo: async (): Promise<void> => {
      if (isSending || !(await send(null))) return
      putBack.current?.()
      putBack.current = null
    },
  }
}
