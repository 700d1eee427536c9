'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { MAX_STOCK, STOCK_KINDS, type StockItem } from '@/lib/core/availability/stock'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

/** False where it was not made. */
export type ChangeStock = (change: AvailabilityChange) => Promise<boolean>

/** Null for what is not counted apart: a size shares the count of its dish. */
export const stockItemOf = ({ kind: named, id }: Pick<DeskMenuPart, 'kind' | 'id'>): StockItem | null => {
  const kind = STOCK_KINDS.find((name) => name === named)
  return kind ? { kind, id } : null
}

type CountedProps = { item: StockItem; left: number; onChange: ChangeStock }

/**
 * Taps from the number that is shown: those made while one is being sent leave together, from the number it made. A tap
 * that may be lost can be repeated, as it names both numbers.
 */
const useSteps = ({ item, left, onChange }: CountedProps) => {
  const [shown, setShown] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const send = async (): Promise<void> => {
    let seen = left
    for (let next = wanted.current; next !== null && next !== seen; next = wanted.current) {
      if (!(await onChange({ change: 'stock', item, left: next, seen, until: 'tomorrow' }))) break
      seen = next
    }
    wanted.current = null
    setShown(null)
  }
  const step = (by: number): void => {
    const isSending = wanted.current !== null
    const next = Math.min(MAX_STOCK, Math.max(0, (wanted.current ?? left) + by))
    wanted.current = next
    setShown(next)
    if (!isSending) void send()
  }
  return { count: shown ?? left, step }
}

type StepperProps = CountedProps & { name: string }

/** How many are left, one more or less in a tap. */
export const StockStepper = ({ name, ...counted }: StepperProps) => {
  const t = useTranslations('stock')
  const { count, step } = useSteps(counted)
  return (
    <div className="desk-part-acts">
      <button
        type="button"
        className="button desk-step"
        aria-label={t('less', { name })}
        aria-disabled={count === 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <span className="desk-until">{t('left', { count })}</span>
      <button type="button" className="button desk-step" aria-label={t('more', { name })} onClick={() => step(1)}>
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
        void onChange({ change: 'stock', item, left: Number(number), until: 'tomorrow' })
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
