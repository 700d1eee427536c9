'use client'

import '@/components/desk/board/board.css'
import '@/components/desk/tables/tables.css'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { BeginBill } from '@/components/desk/bills/add/begin-bill'
import { ClosedBills } from '@/components/desk/bills/closed-bills'
import { LeftBills } from '@/components/desk/bills/left-bills'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { TableCard } from '@/components/desk/tables/table-card'
import { announcedOn, billsApart } from '@/lib/core/desk/bills/bills-at-desk'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'

/** Tables, rooms and spots in use, by name; above them the bills that were left, below them those that are closed. */
export const TablesView = ({ desk, now, ringing, ...actions }: DeskViewProps) => {
  const t = useTranslations('tables')
  const sittings = sittingsOf(desk.orders, desk.tableEnds, now, desk.bills)
  const { newBill } = desk.venue
  const { left, closed } = billsApart(desk.bills, sittings)
  const board = useRef<HTMLDivElement>(null)
  const keptFocus = useSettledCards(board)
  return (
    <div ref={board} {...keptFocus}>
      <LeftBills {...{ left, desk, now, ringing }} {...actions} />
      <section className="desk-sittings" aria-labelledby="desk-tables-title">
        <h2 id="desk-tables-title" tabIndex={-1}>
          {t('title')} <span className="desk-count">{sittings.length}</span>
        </h2>
        {newBill ? (
          <BeginBill {...{ newBill, sittings, desk }} onDesk={actions.onDesk} onLook={actions.onLook} />
        ) : null}
        {sittings.length === 0 ? <p className="desk-empty">{t('none')}</p> : null}
        <div className="desk-table-cards">
          {sittings.map((sitting) => (
            <TableCard
              key={`${sitting.key} ${sitting.since}`}
              {...{ sitting, desk, now }}
              isRinging={sitting.shared !== null && announcedOn([sitting.shared]).some((id) => ringing.has(id))}
              {...actions}
            />
          ))}
        </div>
      </section>
      <ClosedBills {...{ closed, bills: desk.bills }} {...actions} />
    </div>
  )
}
