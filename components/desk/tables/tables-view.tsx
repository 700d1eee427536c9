'use client'

import '@/components/desk/board/board.css'
import '@/components/desk/tables/tables.css'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { TableCard } from '@/components/desk/tables/table-card'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'

/** Tables, rooms and spots in use, by name. */
export const TablesView = ({ desk, now, ...actions }: DeskViewProps) => {
  const t = useTranslations('tables')
  const sittings = sittingsOf(desk.orders, desk.tableEnds, now)
  const board = useRef<HTMLDivElement>(null)
  const keptFocus = useSettledCards(board)
  return (
    <div ref={board} {...keptFocus}>
      <section className="desk-sittings" aria-labelledby="desk-tables-title">
        <h2 id="desk-tables-title" tabIndex={-1}>
          {t('title')} <span className="desk-count">{sittings.length}</span>
        </h2>
        {sittings.length === 0 ? <p className="desk-empty">{t('none')}</p> : null}
        <div className="desk-table-cards">
          {sittings.map((sitting) => (
            <TableCard
              key={`${sitting.key} ${sitting.since}`}
              {...{ sitting, now, venue: desk.venue.name }}
              {...actions}
            />
          ))}
        </div>
      </section>
    </div>
  )
}
