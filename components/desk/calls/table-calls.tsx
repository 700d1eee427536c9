'use client'

import '@/components/desk/calls/table-calls.css'
import { useCallMoves } from '@/components/desk/calls/use-call-moves'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { CALL_WORDS, callTitle, callWait } from '@/lib/core/calls/call-words'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'

/** Open calls from tables, above every view and in Italian. Touching one stops its ringing until it is overdue. */
export const TableCalls = ({ desk: { calls }, now, ringing, loud, onTouch, onMade, ...actions }: DeskViewProps) => {
  const { sending, failed, move } = useCallMoves(actions)
  const answer = async (call: DeskTableCall) => {
    onTouch(call.id)
    if (await move(call, 'answer')) onMade({ about: 'call', call, at: Date.now() })
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
    </div>
  )
}
