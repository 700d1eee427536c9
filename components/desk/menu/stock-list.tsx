'use client'

import { useTranslations } from 'next-intl'
import { type ChangeStock, StockStepper } from '@/components/desk/menu/stock-stepper'
import { stockKey } from '@/lib/core/availability/stock'
import type { DeskAvailability } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'

type StockListProps = { menu: DeskMenu; stock: DeskAvailability['stock']; onChange: ChangeStock }

/** What is counted, at hand. */
export const StockList = ({ menu, stock, onChange }: StockListProps) => {
  const t = useTranslations('stock')
  const off = useTranslations('desk.menu')
  if (stock.length === 0) return null
  return (
    <section className="desk-stock">
      <h2>{t('title')}</h2>
      <ul className="desk-parts">
        {stock.map(({ kind, id, left }) => {
          const known = menu.parts.find((part) => part.kind === kind && part.id === id)
          const name = known?.name ?? `${off('offMenu')} (${id})`
          return (
            <li key={stockKey({ kind, id })} className="desk-part" data-gone={left === 0}>
              <strong className="desk-part-name" lang="it" dir="auto">
                {name}
              </strong>
              <StockStepper item={{ kind, id }} {...{ name, left, onChange }} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
