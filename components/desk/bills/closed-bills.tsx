'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ClosedAt } from '@/components/desk/bills/closed-at'
import { useCloseBill } from '@/components/desk/bills/use-close-bill'
import { useMoveBill } from '@/components/desk/bills/use-move-bill'
import { usePartWords } from '@/components/desk/bills/use-part-words'
import type { DeskViewProps } from '@/components/desk/desk-view'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'

type ClosedBillProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade'> & {
  bill: DeskBill
  bills: readonly DeskBill[]
}

const ClosedBill = ({ bill, bills, onMade, ...actions }: ClosedBillProps) => {
  const t = useTranslations('till')
  const { type, table } = bill
  const title = useTranslations('bill')('seat', { type, table })
  const { euros } = usePartWords()
  const { isSending, isFailed, send } = useMoveBill({ id: bill.id, title, bills }, actions)
  const { reopen } = useCloseBill({ bill, title, send, onMade })
  const { closed, total, owed } = bill
  return (
    <li data-order={bill.id}>
      <p>
        <strong>
          <bdi>{title}</bdi> · {euros(total)}
        </strong>{' '}
        {closed ? <ClosedAt closed={closed} /> : null}
        {owed > 0 ? <span className="desk-warning">{t('closed.unpaid', { amount: euros(owed) })}</span> : null}
      </p>
      <button type="button" className="button" aria-disabled={isSending} onClick={reopen}>
        {t('closed.reopen')} <span className="visually-hidden">{title}</span>
      </button>
      <p role="alert" className="field-error">
        {isFailed ? t('refused.failed') : null}
      </p>
    </li>
  )
}

type ClosedBillsProps = Omit<ClosedBillProps, 'bill'> & { closed: readonly DeskBill[] }

/** Bills that were closed in the last hours, out of sight behind their count. */
export const ClosedBills = ({ closed, ...props }: ClosedBillsProps) => {
  const t = useTranslations('till.closed')
  const [isOpen, setOpen] = useState(false)
  if (closed.length === 0) return null
  return (
    <section className="desk-done" aria-labelledby="desk-closed-title">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id="desk-closed-title">
            {t('title')} <span className="desk-count">{closed.length}</span>
          </h2>
        </summary>
        {isOpen ? (
          <ul className="desk-closed-bills">
            {closed.map((bill) => (
              <ClosedBill key={bill.id} bill={bill} {...props} />
            ))}
          </ul>
        ) : null}
      </details>
    </section>
  )
}
