'use client'

import { useTranslations } from 'next-intl'
import { DeskUndoBar } from '@/components/desk/board/undo-bar'
import { type TableActions, useMoveTable } from '@/components/desk/tables/use-move-table'
import type { DeskTableMove } from '@/lib/core/desk/tables/desk-table-api'

/** A move of a table that this device has just made; `at` in ms. */
export type MadeMove = { title: string; words: 'paid' | 'freed'; undo: DeskTableMove; at: number }

/** Takes back the last move of a table, in one tap, for ten seconds. */
export const UndoTableMove = ({ made, onEnd, ...actions }: TableActions & { made: MadeMove; onEnd: () => void }) => {
  const t = useTranslations('tables')
  const { isSending, send } = useMoveTable(made.title, actions)
  const undo = async () => {
    if (await send(made.undo)) onEnd()
  }
  return (
    <DeskUndoBar isSending={isSending} onUndo={undo} onEnd={onEnd}>
      <bdi>{made.title}</bdi>: {t(made.words)}
    </DeskUndoBar>
  )
}
