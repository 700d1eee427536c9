'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { OrderCard } from '@/components/desk/order-card'
import { COLUMNS, type Column, ordersIn } from '@/lib/core/desk/order-board'

/** Orders by progress: columns, on phones one at a time. */
export const DeskBoard = ({ desk: { orders }, ringing, loud, ...actions }: DeskViewProps) => {
  const t = useTranslations('desk.columns')
  const [shown, setShown] = useState<Column>('new')
  return (
    <>
      <nav className="desk-tabs" aria-label={t('label')}>
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={shown === column}
            data-ringing={column === 'new' && ringing.size > 0}
            onClick={() => setShown(column)}
          >
            {t(column)} <span className="desk-count">{ordersIn(orders, column).length}</span>
          </button>
        ))}
      </nav>
      <div className="desk-board">
        {COLUMNS.map((column) => {
          const found = ordersIn(orders, column)
          return (
            <section key={column} data-shown={shown === column} aria-labelledby={`desk-${column}`}>
              <h2 id={`desk-${column}`}>
                {t(column)} <span className="desk-count">{found.length}</span>
              </h2>
              {found.length === 0 ? <p className="desk-empty">{t(`empty.${column}`)}</p> : null}
              {found.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  isRinging={ringing.has(order.id)}
                  isLoud={loud.has(order.id)}
                  {...actions}
                />
              ))}
            </section>
          )
        })}
      </div>
    </>
  )
}
