'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMoveBooking } from '@/components/desk/bookings/row/use-move-booking'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import { DeskUndoBar } from '@/components/desk/undo/undo-bar'
import type { UndoProps } from '@/components/desk/undo/undo-bars'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

type UndoBookingMoveProps = UndoProps<MadeMove & { about: 'booking' }> & {
  /** Undefined for one of an evening that is over. */
  booking: DeskBooking | undefined
}

/** What can be pressed first of a booking on the page. */
const focusBooking = (id: string): void =>
  document
    .querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] :is([aria-expanded], a, button)`)
    ?.focus({ preventScroll: true })

/** Takes back the last move of a booking, in one tap. */
export const UndoBookingMove = ({ made, booking, onEnd, ...actions }: UndoBookingMoveProps) => {
  const t = useTranslations('evening.row')
  const { isSending, send } = useMoveBooking(made, actions)
  const isUndone = useRef(false)
  // The pressed bar is gone by then.
  useEffect(
    () => () => {
      if (isUndone.current) focusBooking(made.id)
    },
    [made.id],
  )
  // Another device or the guest may have moved it since.
  if (booking && booking.turn !== made.turn) return null
  const undo = async () => {
    isUndone.current = await send({ move: 'undo', turn: made.turn })
    if (isUndone.current) onEnd()
  }
  return (
    <DeskUndoBar isSending={isSending} onUndo={undo}>
      <bdi>{made.title}</bdi>: {t('made', { kind: made.kind })}
    </DeskUndoBar>
  )
}
