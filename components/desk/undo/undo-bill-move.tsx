'use client'

import { useTranslations } from 'next-intl'
import { useMoveBill } from '@/components/desk/bills/use-move-bill'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import { DeskUndoBar } from '@/components/desk/undo/undo-bar'
import type { UndoProps } from '@/components/desk/undo/undo-bars'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'

type UndoBillMoveProps = UndoProps<MadeMove & { about: 'bill' }> & { bills: readonly DeskBill[] }

/** Takes back the last move of a bill, in one tap. */
export const UndoBillMove = ({ made, bills, onEnd, ...actions }: UndoBillMoveProps) => {
  const t = useTranslations('till.made')
  const { isSending, send } = useMoveBill({ id: made.bill, title: made.title, bills }, actions)
  const undo = async () => {
    for (const move of made.undo) if (!(await send(move))) return
    onEnd()
  }
  return (
    <DeskUndoBar isSending={isSending} onUndo={undo}>
      <bdi>{made.title}</bdi>: {t(made.words)}
    </DeskUndoBar>
  )
}
