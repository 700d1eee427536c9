'use client'

import '@/components/desk/undo/undo.css'
import { useRef } from 'react'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { type MadeMove, madeKey } from '@/components/desk/undo/made-moves'
import { UndoBillMove } from '@/components/desk/undo/undo-bill-move'
import { UndoBookingMove } from '@/components/desk/undo/undo-booking-move'
import { UndoCall } from '@/components/desk/undo/undo-call'
import { UndoOrderMove } from '@/components/desk/undo/undo-order-move'
import { UndoTableMove } from '@/components/desk/undo/undo-table-move'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade'>

export type UndoProps<Made extends MadeMove> = Actions & { made: Made; onEnd: () => void }

type UndoBarsProps = Actions & { desk: DeskState; moves: readonly MadeMove[]; onEnd: (made: MadeMove) => void }

/**
 * At the foot of every view, one above the other: they cover nothing that the page cannot scroll clear of them. One that
 * slides to where another was takes no press at first, or a second tap would take back another move.
 */
export const UndoBars = ({ desk, moves, onEnd, ...actions }: UndoBarsProps) => {
  const bars = useRef<HTMLDivElement>(null)
  useSettledCards(bars)
  return (
    <div ref={bars} className="desk-undos" role="status" aria-atomic="false">
      {moves.map((made) => {
        const key = `${madeKey(made)} ${made.at}`
        const each = { ...actions, onEnd: () => onEnd(made) }
        if (made.about === 'call') return <UndoCall key={key} made={made} {...each} />
        if (made.about === 'table') return <UndoTableMove key={key} made={made} {...each} />
        if (made.about === 'bill') return <UndoBillMove key={key} made={made} bills={desk.bills} {...each} />
        if (made.about === 'booking') {
          return (
            <UndoBookingMove key={key} made={made} booking={desk.bookings.find(({ id }) => id === made.id)} {...each} />
          )
        }
        const order = desk.orders.find(({ id }) => id === made.id)
        return order ? <UndoOrderMove key={key} made={made} {...{ order, device: desk.device.name }} {...each} /> : null
      })}
    </div>
  )
}
