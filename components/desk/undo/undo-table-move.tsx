'use client'

import { useTranslations } from 'next-intl'
import { useMoveTable } from '@/components/desk/tables/use-move-table'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import { DeskUndoBar } from '@/components/desk/undo/undo-bar'
import type { UndoProps } from '@/components/desk/undo/undo-bars'

/** Takes back the last move of a table, in one tap. */
export const UndoTableMove = ({ made, onEnd, ...actions }: UndoProps<MadeMove & { about: 'table' }>) => {
  const t = useTranslations('tables')
  const { isSending, send } = useMoveTable(made.title, actions)
  const undo = async () => {
    if (await send(made.undo)) onEnd()
  }
  return (
    <DeskUndoBar isSending={isSending} onUndo={undo}>
      <bdi>{made.title}</bdi>: {t(made.words)}
    </DeskUndoBar>
  )
}
