'use client'

import '@/components/bill/bill.css'
import '@/components/desk/bills/bills.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { AddToBill } from '@/components/desk/bills/add/add-to-bill'
import { BillParts } from '@/components/desk/bills/bill-parts'
import { BillSums } from '@/components/desk/bills/bill-sums'
import { BillWord } from '@/components/desk/bills/bill-word'
import { CloseBill } from '@/components/desk/bills/close-bill'
import { ClosedAt } from '@/components/desk/bills/closed-at'
import { TakeMoney } from '@/components/desk/bills/take-money'
import { useCloseBill } from '@/components/desk/bills/use-close-bill'
import { useMoveBill } from '@/components/desk/bills/use-move-bill'
import type { DeskViewProps } from '@/components/desk/desk-view'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import { newPart, undoOfPart } from '@/lib/core/desk/bills/bills-at-desk'
import type { Press } from '@/lib/core/desk/bills/press-keys'
import type { TableBill } from '@/lib/core/orders/tables/table-bill'

export type BillCardProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade'> & {
  bill: DeskBill
  /** All of the desk. */
  bills: readonly DeskBill[]
  /** Of its table. */
  title: string
  /** The venue takes tips. */
  tips: boolean
  /** Server clock, ms. */
  now: number
  /** Of its orders. */
  charges: TableBill
  venueId: number
  /** A button beside those that close it. */
  children?: ReactNode
}

/** The bill of a table: who pays what, what is left, and the money that the staff take. */
export const BillOnCard = ({
  bill,
  bills,
  title,
  tips,
  charges,
  now,
  venueId,
  onMade,
  children,
  ...actions
}: BillCardProps) => {
  const t = useTranslations('till')
  const heading = useRef<HTMLHeadingElement>(null)
  const { isSending, isFailed, send, onSettled } = useMoveBill({ id: bill.id, title, bills }, actions)

  /** Of a pressed button that is gone. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
  const { close, reopen } = useCloseBill({ bill, title, send, onMade })
  const made = (after: DeskBill, said: 'taken' | 'accepted' | 'refused', part: string) => {
    const words = after.state === 'closed' ? 'settled' : said
    onMade({ about: 'bill', bill: bill.id, title, words, undo: undoOfPart(after, part), at: Date.now() })
  }

  const take = async (press: Press, key: string): Promise<boolean> => {
    const after = await send({ move: 'take', ...press, key, turn: bill.turn })
    const part = after && newPart(bill, after, press)
    if (after && part) made(after, 'taken', part.id)
    else if (after) actions.onNotice(t('refused.bill_changed', { table: title }))
    keepFocus()
    return after !== null
  }
  const found = (part: string) => {
    onSettled()
    made(bill, 'taken', part)
  }
  const movePart = async (move: DeskBillMove, { id }: { id: string }) => {
    const after = await send(move)
    if (!after) return
    if (move.move === 'accept') made(after, 'accepted', id)
    if (move.move === 'refuse') made(after, 'refused', id)
    keepFocus()
  }
  const closeOrOpen = async (press: () => Promise<void>) => {
    await press()
    keepFocus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="desk-bill" role="group" aria-label={t('titleOf', { table: title })}>
      <h4 ref={heading} tabIndex={-1}>
        {t('title')}
      </h4>
      <BillSums {...{ bill, charges }} />
      <BillParts {...{ bill, now, isSending }} onMove={movePart} />
      {bill.state === 'closed' ? null : (
        <TakeMoney {...{ bill, title, tips, isSending, isFailed }} onTake={take} onFound={found} />
      )}
      {bill.closed ? <ClosedAt closed={bill.closed} /> : null}
      {bill.state === 'open' ? (
        <div className="desk-moves">
          <AddToBill at={{ bill: bill.id }} {...{ title, venueId }} onDesk={actions.onDesk} onLook={actions.onLook} />
        </div>
      ) : null}
      <div className="desk-moves">
        {children}
        {bill.state === 'closed' ? (
          <button type="button" className="button" aria-disabled={isSending} onClick={() => closeOrOpen(reopen)}>
            {t('closed.reopen')} <span className="visually-hidden">{title}</span>
          </button>
        ) : (
          <CloseBill {...{ bill, title, isSending }} onClose={() => closeOrOpen(close)} />
        )}
      </div>
      {bill.state === 'open' ? (
        <BillWord {...{ bill, title, isSending }} onRenew={() => send({ move: 'renew_word' })} />
      ) : null}
      <p role="alert" className="field-error">
        {isFailed ? t('refused.failed') : null}
      </p>
    </div>
  )
}
