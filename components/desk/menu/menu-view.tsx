'use client'

import '@/components/desk/menu/desk-menu.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { GoneList } from '@/components/desk/menu/gone-list'
import { MenuList } from '@/components/desk/menu/menu-list'
import { PauseRow } from '@/components/desk/menu/pause-row'
import { StockList } from '@/components/desk/menu/stock-list'
import { TableGrid } from '@/components/desk/menu/table-grid'
import { useDeskMenu } from '@/components/desk/menu/use-desk-menu'
import { sendAvailability } from '@/lib/browser/desk/desk-calls'
import { stockKey } from '@/lib/core/availability/stock'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'

/** Sold-out items, paused services, closed tables. */
export const DeskMenuView = ({ desk, now, onDesk, onLook }: DeskViewProps) => {
  const t = useTranslations('desk.menu')
  const counted = useTranslations('stock')
  const { menu, isFailed, load } = useDeskMenu()
  const [refusal, setRefusal] = useState('')
  const { soldOut, stock, pauses, closedTables } = desk.availability
  const change = async (asked: AvailabilityChange): Promise<boolean> => {
    const result = await sendAvailability(asked)
    if (result.ok) {
      setRefusal('')
      onDesk(result.value)
      return true
    }
    setRefusal(result.error.code === 'stock_changed' ? counted('changed') : t('notDone'))
    // It may have been made.
    onLook()
    return false
  }
  if (!menu) {
    return isFailed ? (
      <p role="alert" className="notice">
        {t('failed')}{' '}
        <button type="button" className="button" onClick={load}>
          {t('retry')}
        </button>
      </p>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  }
  const gone = new Map(soldOut.map(({ kind, id, until }) => [`${kind}:${id}`, until]))
  const left = new Map(stock.map((item) => [stockKey(item), item.left]))
  return (
    <div className="desk-menu">
      <p role="alert" className="field-error desk-menu-alert">
        {refusal}
      </p>
      <StockList {...{ menu, stock }} onChange={change} />
      <GoneList {...{ menu, soldOut, now }} onChange={change} />
      <div className="desk-menu-side">
        <section>
          <h2>{t('pauses')}</h2>
          <ul className="desk-parts">
            {menu.services.map((service) => (
              <PauseRow
                key={service}
                service={service}
                pause={pauses.find((pause) => pause.service === service)}
                now={now}
                onChange={change}
              />
            ))}
          </ul>
        </section>
        {menu.tables ? <TableGrid tables={menu.tables} closed={closedTables} onChange={change} /> : null}
      </div>
      <MenuList {...{ menu, gone, left, now }} onChange={change} />
    </div>
  )
}
