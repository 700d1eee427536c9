'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { useSendMove } from '@/components/desk/use-send-move'
import type { DeskOrder } from '@/lib/core/desk/desk-order'

const SHOWN_MS = 10_000

/** An order that this device has just moved; `at` in ms. */
export type MovedOrder = { id: string; title: string; at: number }

type UndoMoveProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'> & {
  moved: MovedOrder
  order: DeskOrder
  /** This device's name. */
  device: string
  /** Stable: the ten seconds begin again with another. */
  onEnd: () => void
}

/** Takes back the last move of this device, in one tap, for ten seconds. */
export const UndoMove = ({ moved, order, device, onEnd, ...actions }: UndoMoveProps) => {
  const t = useTranslations('desk.moves')
  const { isSending, send } = useSendMove(order.id, moved.title, actions)
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  // Another station may have moved the order since.
  const last = order.undo.find(({ by }) => by === device)
  if (!last) return null
  const undo = async () => {
    if (await send({ move: 'undo', turn: last.turn })) onEnd()
  }
  return (
    <div className="desk-undo" role="status">
      <span>
        <bdi>{moved.title}</bdi>: {t('made', { kind: last.kind, about: last.about ?? '' })}
      </span>
      <button type="button" className="button" aria-disabled={isSending} onClick={undo}>
        {t('undo')}
      </button>
    </div>
  )
}
