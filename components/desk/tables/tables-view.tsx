'use client'

import '@/components/desk/board/board.css'
import '@/components/desk/tables/tables.css'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { TableCard } from '@/components/desk/tables/table-card'
import { type MadeMove, UndoTableMove } from '@/components/desk/tables/undo-table-move'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'

/** Tables, rooms and spots in use, by name. */
export const TablesView = ({ desk, now, onDesk, onLook, onNotice }: DeskViewProps) => {
  const t = useTranslations('tables')
  const sittings = sittingsOf(desk.orders, desk.tableEnds, now)
  const [made, setMade] = useState<MadeMove | null>(null)
  const endUndo = useCallback(() => setMade(null), [])
  const board = useRef<HTMLDivElement>(null)
  const keptFocus = useSettledCards(board)
  const actions = { onDesk, onLook, onNotice }
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
              onMade={setMade}
            />
          ))}
        </div>
      </section>
      {made ? <UndoTableMove key={made.at} made={made} onEnd={endUndo} {...actions} /> : null}
    </div>
  )
}
