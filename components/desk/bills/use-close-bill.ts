'use client'

import type { DeskViewProps } from '@/components/desk/desk-view'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import { closeAgain } from '@/lib/core/desk/bills/bills-at-desk'

type Send = (move: DeskBillMove) => Promise<DeskBill | null>

type Closing = Pick<DeskViewProps, 'onMade'> & { bill: DeskBill; title: string; send: Send }

/** Closes a bill, as paid or with what is owed given up, and opens it again; either may be taken back. */
export const useCloseBill = ({ bill, title, send, onMade }: Closing) => {
  const made = (words: 'closed' | 'reopened', undo: DeskBillMove) =>
    onMade({ about: 'bill', bill: bill.id, title, words, undo: [undo], at: Date.now() })

  const close = async () => {
    if (await send({ move: 'close', why: bill.owed > 0 ? 'unpaid' : 'paid', turn: bill.turn }))
      made('closed', { move: 'reopen' })
  }
  const reopen = async () => {
    const after = await send({ move: 'reopen' })
    if (after) made('reopened', closeAgain(after))
  }
  return { close, reopen }
}
