'use client'

import { useCallMoves } from '@/components/desk/calls/use-call-moves'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import { DeskUndoBar } from '@/components/desk/undo/undo-bar'
import type { UndoProps } from '@/components/desk/undo/undo-bars'
import { CALL_WORDS, callTitle } from '@/lib/core/calls/call-words'

/** Opens an answered call again; in Italian, as calls are. */
export const UndoCall = ({ made: { call }, onEnd, ...actions }: UndoProps<MadeMove & { about: 'call' }>) => {
  const { sending, move } = useCallMoves(actions)
  const undo = async () => {
    if (await move(call, 'reopen')) onEnd()
  }
  return (
    <div lang="it" dir="ltr">
      <DeskUndoBar label={CALL_WORDS.undo} isSending={sending === call.id} onUndo={undo}>
        {CALL_WORDS.answered(callTitle(call))}
      </DeskUndoBar>
    </div>
  )
}
