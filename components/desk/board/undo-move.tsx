'use client'

import { useTranslations } from 'next-intl'
import { DeskUndoBar } from '@/components/desk/board/undo-bar'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { useSendMove } from '@/components/desk/use-send-move'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { mayMarkPaid } from '@/lib/core/desk/order-money'
import { VENUE_WAYS, type VenueWay } from '@/lib/core/orders/answer/venue-payment'

/** An order that this device has just moved; `at` in ms. */
export type MovedOrder = { id: string; title: string; at: number }

type UndoMoveProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice'> & {
  moved: MovedOrder
  order: DeskOrder
  /** This device's name. */
  device: string
  /** Stable: the ten seconds begin again with another. */
  onEnd: () => void
  onMoved: (moved: MovedOrder) => void
}

type PayProps = { isSending: boolean; onPay: (by: VenueWay) => void }

/** How a finished order was paid, where it is still owed. */
const Pay = ({ isSending, onPay }: PayProps) => {
  const ways = useTranslations('day.paid')
  return VENUE_WAYS.map((by) => (
    <button key={by} type="button" className="button" aria-disabled={isSending} onClick={() => onPay(by)}>
      {ways(by)}
    </button>
  ))
}

/** Takes back the last move of this device, in one tap, for ten seconds; one that finished an order may say how it was paid. */
export const UndoMove = ({ moved, order, device, onEnd, onMoved, ...actions }: UndoMoveProps) => {
  const t = useTranslations('desk.moves')
  const money = useTranslations('desk.order.money')
  const { isSending, send } = useSendMove(order.id, moved.title, actions)
  // Another station may have moved the order since.
  const last = order.undo.find(({ by }) => by === device)
  if (!last) return null
  const undo = async () => {
    if (await send({ move: 'undo', turn: last.turn })) onEnd()
  }
  const pay = async (by: VenueWay) => {
    if (await send({ move: 'pay', by })) onMoved({ ...moved, at: Date.now() })
  }
  const isOwed = last.kind === 'finish' && order.paid === null && mayMarkPaid(order)
  return (
    <DeskUndoBar
      isSending={isSending}
      onUndo={undo}
      onEnd={onEnd}
      also={isOwed ? <Pay isSending={isSending} onPay={pay} /> : null}
    >
      <bdi>{moved.title}</bdi>: {t('made', { kind: last.kind, about: last.about ?? '' })}
      {isOwed ? ` · ${money('open')}` : null}
    </DeskUndoBar>
  )
}
