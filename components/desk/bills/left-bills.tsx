'use client'

import { useTranslations } from 'next-intl'
import { BillOnCard } from '@/components/desk/bills/bill-on-card'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { putBillOnPaper } from '@/lib/browser/desk/bill-store'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { announcedOn } from '@/lib/core/desk/bills/bills-at-desk'
import { groupsToPrint } from '@/lib/core/desk/bills/printed-bill'
import { sumsOfRounds } from '@/lib/core/desk/tables/sittings'
import { venueTime } from '@/lib/core/venue/service-times'

type Actions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade'>

type LeftBillProps = Actions &
  Pick<DeskViewProps, 'desk' | 'now' | 'ringing' | 'onTouch'> & {
    bill: DeskBill
  }

const LeftBill = ({ bill, desk, now, ringing, onTouch, ...actions }: LeftBillProps) => {
  const t = useTranslations('till.left')
  const tables = useTranslations('tables')
  const { type, table } = bill
  const title = useTranslations('bill')('seat', { type, table })
  const groups = groupsToPrint({ shared: bill, rounds: [] }, desk.orders)
  const charges = groups[0]?.sums ?? sumsOfRounds([])
  const announced = announcedOn([bill])
  const touch = () => {
    for (const id of announced) onTouch(id)
  }
  const print = () => putBillOnPaper({ venue: desk.venue.name, type, table, people: charges.people, groups, at: now })
  return (
    <article
      className="desk-card desk-table"
      data-order={bill.id}
      data-ringing={announced.some((id) => ringing.has(id))}
      aria-label={title}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
      <header>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p className="desk-facts">{t('last', { time: venueTime(new Date(bill.last)) })}</p>
      </header>
      <BillOnCard
        {...{ bill, title, charges, now, bills: desk.bills, tips: desk.venue.tips, venueId: desk.venue.id }}
        {...actions}
      >
        <button type="button" className="button" onClick={print}>
          {tables('print')} <span className="visually-hidden">{title}</span>
        </button>
      </BillOnCard>
    </article>
  )
}

/** Bills of tables that were freed, or are empty, on which something is owed or to be given back. */
export const LeftBills = ({ left, ...props }: Omit<LeftBillProps, 'bill'> & { left: readonly DeskBill[] }) => {
  const t = useTranslations('till.left')
  if (left.length === 0) return null
  return (
    <section className="desk-sittings" aria-labelledby="desk-left-title">
      <h2 id="desk-left-title" tabIndex={-1}>
        {t('title')} <span className="desk-count">{left.length}</span>
      </h2>
      <div className="desk-table-cards">
        {left.map((bill) => (
          <LeftBill key={bill.id} bill={bill} {...props} />
        ))}
      </div>
    </section>
  )
}
