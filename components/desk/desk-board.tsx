'use client'

import '@/components/desk/board/board.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { AheadOrders } from '@/components/desk/board/ahead-orders'
import { CookList } from '@/components/desk/board/cook-list'
import { useSettledCards } from '@/components/desk/board/use-settled-cards'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { OrderCard } from '@/components/desk/order-card'
import { useStation } from '@/lib/browser/desk/station-store'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { COLUMNS, type Column, ordersIn, splitAhead } from '@/lib/core/desk/order-board'
import { ordersAt, type Station } from '@/lib/core/desk/stations/station-board'

const COOK = 'desk-cook'

type Open = Exclude<Column, 'done'>

const OPEN_COLUMNS = COLUMNS.filter((column): column is Open => column !== 'done')

type TabsProps = {
  orders: readonly DeskOrder[]
  station: Station
  shown: Open
  isRinging: boolean
  onShow: (column: Open) => void
}

/** On phones: one column at a time. */
const Tabs = ({ orders, station, shown, isRinging, onShow }: TabsProps) => {
  const t = useTranslations('desk.columns')
  return (
    <nav className="desk-tabs" aria-label={t('label')}>
      {OPEN_COLUMNS.map((column) => (
        <button
          key={column}
          type="button"
          aria-pressed={shown === column}
          data-ringing={column === 'new' && isRinging}
          onClick={() => onShow(column)}
        >
          {t(column)} <span className="desk-count">{ordersIn(orders, column, station).length}</span>
        </button>
      ))}
    </nav>
  )
}

type DoneProps = { count: number; children: ReactNode }

/** Finished work, out of sight behind its count. */
const Done = ({ count, children }: DoneProps) => {
  const t = useTranslations('desk.columns')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="desk-done" aria-labelledby="desk-done">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id="desk-done">
            {t('done')} <span className="desk-count">{count}</span>
          </h2>
        </summary>
        {isOpen && count === 0 ? <p className="desk-empty">{t('empty.done')}</p> : null}
        {isOpen ? <div className="desk-cards">{children}</div> : null}
      </details>
    </section>
  )
}

/** Orders by progress, as many cards as fit; at a station those with lines of it. One card at a time shows all its moves. */
export const DeskBoard = ({ desk, ringing, loud, ...actions }: DeskViewProps) => {
  const t = useTranslations('desk')
  const station = useStation(desk.venue.stations)
  const { near: orders, ahead } = splitAhead(ordersAt(desk.orders, station), actions.now)
  const [shown, setShown] = useState<Open>('new')
  const [isCooking, setCooking] = useState(false)
  const [open, setOpen] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const keptFocus = useSettledCards(board)

  const cardsOf = (found: readonly DeskOrder[]) =>
    found.map((order) => {
      // A card that goes to another column closes.
      const key = `${order.id} ${order.state}`
      return (
        <OrderCard
          key={order.id}
          order={order}
          isRinging={ringing.has(order.id)}
          isLoud={loud.has(order.id)}
          isOpen={open === key}
          onOpen={(isOpen) => setOpen(isOpen ? key : '')}
          venueId={desk.venue.id}
          station={station}
          isOwner={desk.device.role === 'owner'}
          {...actions}
        />
      )
    })

  const cards = (column: Column) => cardsOf(ordersIn(orders, column, station))

  return (
    <div ref={board} {...keptFocus}>
      <div className="desk-tools">
        <Tabs
          orders={orders}
          station={station}
          shown={shown}
          isRinging={orders.some(({ id }) => ringing.has(id))}
          onShow={setShown}
        />
        <button
          type="button"
          className="desk-cook-toggle"
          aria-expanded={isCooking}
          aria-controls={COOK}
          onClick={() => setCooking(!isCooking)}
        >
          {t('cook.title')}
        </button>
      </div>
      {isCooking ? <CookList id={COOK} orders={orders} station={station} /> : null}
      {OPEN_COLUMNS.map((column) => {
        const found = cards(column)
        return (
          <section
            key={column}
            className="desk-column"
            data-shown={shown === column}
            aria-labelledby={`desk-${column}`}
          >
            <h2 id={`desk-${column}`} tabIndex={-1}>
              {t(`columns.${column}`)} <span className="desk-count">{found.length}</span>
            </h2>
            {found.length === 0 ? <p className="desk-empty">{t(`columns.empty.${column}`)}</p> : null}
            <div className="desk-cards">{found}</div>
          </section>
        )
      })}
      <AheadOrders count={ahead.length} isNew={ahead.some(({ state }) => state === 'new')}>
        {cardsOf(ahead)}
      </AheadOrders>
      <Done count={ordersIn(orders, 'done').length}>{cards('done')}</Done>
    </div>
  )
}
