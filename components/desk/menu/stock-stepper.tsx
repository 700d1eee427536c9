'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MAX_STOCK, STOCK_KINDS, type StockItem } from '@/lib/core/availability/stock'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

export type ChangeStock = (change: AvailabilityChange) => void

/** Null for what is not counted apart: a size shares the count of its dish. */
export const stockItemOf = ({ kind: named, id }: Pick<DeskMenuPart, 'kind' | 'id'>): StockItem | null => {
  const kind = STOCK_KINDS.find((name) => name === named)
  return kind ? { kind, id } : null
}

type StepperProps = { item: StockItem; name: string; left: number; onChange: ChangeStock }

/** How many are left, one more or less in a tap. */
export const StockStepper = ({ item, name, left, onChange }: StepperProps) => {
  const t = useTranslations('stock')
  const change = (by: number) => onChange({ change: 'stock_by', item, by })
  return (
    <div className="desk-part-acts">
      <button
        type="button"
        className="button desk-step"
        aria-label={t('less', { name })}
        aria-disabled={left === 0}
        onClick={() => left > 0 && change(-1)}
      >
        −
      </button>
      <span className="desk-until">{t('left', { count: left })}</span>
      <button type="button" className="button desk-step" aria-label={t('more', { name })} onClick={() => change(1)}>
        +
      </button>
    </div>
  )
}

type FormProps = { item: StockItem; left: number | undefined; onChange: ChangeStock }

/** Counts an item from a number on, or no longer. */
export const StockForm = ({ item, left, onChange }: FormProps) => {
  const t = useTranslations('stock')
  const id = useId()
  const [number, setNumber] = useState(left === undefined ? '' : String(left))
  return (
    <form
      className="desk-at-time"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ change: 'stock', item, left: Number(number), until: 'tomorrow' })
      }}
    >
      <label htmlFor={`${id}left`}>{t('number')}</label>
      <input
        id={`${id}left`}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={MAX_STOCK}
        dir="ltr"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <button type="submit" className="button">
        {t('set')}
      </button>
      {left === undefined ? null : (
        <button type="button" className="button" onClick={() => onChange({ change: 'uncount', item })}>
          {t('stop')}
        </button>
      )}
    </form>
  )
}
