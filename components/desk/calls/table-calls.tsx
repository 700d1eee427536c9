'use client'

import '@/components/desk/board/board.css'
import '@/components/desk/calls/table-calls.css'
import { useCallback, useState } from 'react'
import { DeskUndoBar } from '@/components/desk/board/undo-bar'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { answerTableCall } from '@/lib/browser/desk/desk-calls'
import { CALL_WORDS, callTitle, callWait } from '@/lib/core/calls/call-words'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'
import type { CallMove } from '@/lib/core/calls/desk-call-api'

type TableCallsProps = DeskViewProps

/** Moves of calls, one at a time. `failed`: the call whose move was not sent. */
const useCallMoves = ({ onDesk, onLook, onNotice }: Pick<TableCallsProps, 'onDesk' | 'onLook' | 'onNotice'>) => {
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

/** Open calls from tables, above every view and in Italian. Touching one stops its ringing until it is overdue. */
export const TableCalls = ({ desk: { calls }, now, ringing, loud, onTouch, ...actions }: TableCallsProps) => {
  const { sending, failed, move } = useCallMoves(actions)
  const [answered, setAnswered] = useState<DeskTableCall | null>(null)
  const endUndo = useCallback(() => setAnswered(null), [])
  const answer = async (call: DeskTableCall) => {
    onTouch(call.id)
    if (await move(call, 'answer')) setAnswered(call)
  }
  const undo = async () => {
    if (answered && (await move(answered, 'reopen'))) endUndo()
  }
  const rung = calls.filter(({ id }) => ringing.has(id)).length
  return (
    <div lang="it" dir="ltr">
      <p className="visually-hidden" role="status">
        {rung > 0 ? CALL_WORDS.ringing(rung) : ''}
      </p>
      {calls.length > 0 ? (
        <ul className="desk-calls" aria-label={CALL_WORDS.label}>
          {calls.map((call) => (
            <li
              key={call.id}
              data-ringing={ringing.has(call.id)}
              data-loud={loud.has(call.id)}
              onPointerDownCapture={() => onTouch(call.id)}
            >
              <p>
                <strong>{callTitle(call)}</strong> <span>· {callWait(call, now)}</span>
                {failed === call.id ? <span role="alert"> {CALL_WORDS.failed}</span> : null}
              </p>
              <button
                type="button"
                className="button"
                aria-label={`${CALL_WORDS.answer}: ${callTitle(call)}`}
                aria-disabled={sending === call.id}
                onClick={() => answer(call)}
              >
                {CALL_WORDS.answer}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {answered ? (
        <DeskUndoBar
          key={answered.id}
          label={CALL_WORDS.undo}
          isSending={sending === answered.id}
          onUndo={undo}
          onEnd={endUndo}
        >
          {CALL_WORDS.answered(callTitle(answered))}
        </DeskUndoBar>
      ) : null}
    </div>
  )
}
