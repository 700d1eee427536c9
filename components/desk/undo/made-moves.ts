'use client'

import { useCallback, useState } from 'react'
import type { DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import type { BookingMoveKind } from '@/lib/core/booking/booking-move'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'
import type { DeskTableMove } from '@/lib/core/desk/tables/desk-table-api'

type BillWords = 'taken' | 'accepted' | 'refused' | 'settled' | 'closed' | 'reopened'

/** What this device has just done to an order, a table, a bill, a call or a booking; `at` in ms. */
export type MadeMove =
  | { about: 'order'; id: string; title: string; at: number }
  | { about: 'table'; title: string; words: 'paid' | 'freed'; undo: DeskTableMove; at: number }
  /** `undo`: sent one after the other. */
  | { about: 'bill'; bill: string; title: string; words: BillWords; undo: readonly DeskBillMove[]; at: number }
  | { about: 'call'; call: DeskTableCall; at: number }
  | { about: 'booking'; id: string; title: string; kind: BookingMoveKind; turn: number; at: number }

const SHOWN_MS = 10_000

/** One for each order, table, bill, call and booking: the last. */
export const madeKey = (made: MadeMove): string => {
  if (made.about === 'order' || made.about === 'booking') return `${made.about} ${made.id}`
  if (made.about === 'bill') return `bill ${made.bill}`
  return made.about === 'call' ? `call ${made.call.id}` : `table ${made.title}`
}

/** What this device may take back: each move for ten seconds, in whatever view it was made. Oldest first. */
export const useMadeMoves = () => {
  const [moves, setMoves] = useState<readonly MadeMove[]>([])
  const end = useCallback((ended: MadeMove) => setMoves((now) => now.filter((each) => each !== ended)), [])
  const add = useCallback(
    (made: MadeMove) => {
      setMoves((now) => [...now.filter((each) => madeKey(each) !== madeKey(made)), made])
      setTimeout(() => end(made), SHOWN_MS)
    },
    [end],
  )
  return { moves, add, end }
}
