'use client'

import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { answerTableCall } from '@/lib/browser/desk/desk-calls'
import { CALL_WORDS, callTitle } from '@/lib/core/calls/call-words'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'
import type { CallMove } from '@/lib/core/calls/desk-call-api'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'>

/** Moves of calls, one at a time. `failed`: the call whose move was not sent. */
export const useCallMoves = ({ onDesk, onLook, onNotice }: Actions) => {
  const [sending, setSending] = useState('')
  const [failed, setFailed] = useState('')
  const move = async (call: DeskTableCall, made: CallMove['move']): Promise<boolean> => {
    if (sending) return false
    setSending(call.id)
    setFailed('')
    const result = await answerTableCall(call.id, made)
    setSending('')
    if (result.ok) {
      onDesk(result.value)
      return true
    }
    if (result.error.code === 'already_answered') onNotice(CALL_WORDS.already(callTitle(call), result.error.by))
    else if (result.error.code !== 'not_found') setFailed(call.id)
    onLook()
    return false
  }
  return { sending, failed, move }
}
