'use client'

import { useTranslations } from 'next-intl'
import { UndoBar } from '@/components/desk/board/undo-bar'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { useSendMove } from '@/components/desk/use-send-move'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

/** An order that this device has just moved; `at` in ms. */
export type MovedOrder = { id: string; title: string; at: number }

type UndoMoveProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'> & {
  moved: MovedOrder
  order: DeskOrder
  /** Stable: the ten seconds begin again with another. */
  onEnd: () => void
}

/** Takes back the last move of this device, in one tap, for ten seconds. */
export const UndoMove = ({ moved, order, onEnd, ...actions }: UndoMoveProps) => {
  const t = useTranslations('desk.moves')
  const { isSending, send } = useSendMove(order.id, moved.title, actions)
  const [last] = order.undo
  if (!last) return null
  const undo = async () => {
    if (await send({ move: 'undo', turn: last.turn })) onEnd()
  }
  return (
    <UndoBar label={t('undo')} isSending={isSending} onUndo={undo} onEnd={onEnd}>
      <bdi>{moved.title}</bdi>: {t('made', { kind: last.kind })}
    </UndoBar>
  )
}
