'use client'

import { useTranslations } from 'next-intl'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import { DeskUndoBar } from '@/components/desk/undo/undo-bar'
import type { UndoProps } from '@/components/desk/undo/undo-bars'
import { useSendMove } from '@/components/desk/use-send-move'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { mayMarkPaid } from '@/lib/core/desk/order-money'
import { VENUE_WAYS, type VenueWay } from '@/lib/core/orders/answer/venue-payment'

type UndoOrderMoveProps = UndoProps<MadeMove & { about: 'order' }> & {
  order: DeskOrder
  /** This device's name. */
  device: string
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

/** Takes back the last move of this device in one tap; one that finished an order may say how it was paid. */
export const UndoOrderMove = ({ made, order, device, onEnd, onMade, ...actions }: UndoOrderMoveProps) => {
  const t = useTranslations('desk.moves')
  const money = useTranslations('desk.order.money')
  const { isSending, send } = useSendMove(order.id, made.title, actions)
  // Another station may have moved the order since.
  const last = order.undo.find(({ by }) => by === device)
  if (!last) return null
  const undo = async () => {
    if ((await send({ move: 'undo', turn: last.turn })) === 'made') onEnd()
  }
  const pay = async (by: VenueWay) => {
    if ((await send({ move: 'pay', by })) === 'made') onMade({ ...made, at: Date.now() })
  }
  const isOwed = last.kind === 'finish' && order.paid === null && mayMarkPaid(order)
  return (
    <DeskUndoBar isSending={isSending} onUndo={undo} also={isOwed ? <Pay isSending={isSending} onPay={pay} /> : null}>
      <bdi>{made.title}</bdi>: {t('made', { kind: last.kind, type: order.type, about: last.about ?? '' })}
      {isOwed ? ` · ${money('open')}` : null}
    </DeskUndoBar>
  )
}
