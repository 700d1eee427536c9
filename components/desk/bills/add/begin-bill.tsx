'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { AddSheet, type NewBillAt } from '@/components/desk/bills/add/add-sheet'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { type NewBill, type NoNewBill, tableToBegin } from '@/lib/core/desk/bills/new-bill'
import type { TableSitting } from '@/lib/core/desk/tables/sittings'
import { formatEuro } from '@/lib/core/money/money'
import { isOrderType, type OrderType } from '@/lib/core/venue/order-type'

type BeginBillProps = Pick<DeskViewProps, 'desk' | 'onDesk' | 'onLook'> & {
  newBill: NewBill
  sittings: readonly TableSitting[]
}

type TypeChoiceProps = { types: readonly OrderType[]; type: OrderType; onChoose: (type: OrderType) => void }

/** Table, room or umbrella, where the venue has several of them. */
const TypeChoice = ({ types, type, onChoose }: TypeChoiceProps) => {
  const t = useTranslations('till.add.new')
  return (
    <select
      aria-label={t('type')}
      value={type}
      onChange={({ target }) => isOrderType(target.value) && onChoose(target.value)}
    >
      {types.map((each) => (
        <option key={each} value={each}>
          {t('place', { type: each })}
        </option>
      ))}
    </select>
  )
}

/** Begins the bill of a table that has none, by its name: a waiter takes the first order by mouth. */
export const BeginBill = ({ newBill, sittings, desk, onDesk, onLook }: BeginBillProps) => {
  const t = useTranslations('till.add')
  const seat = useTranslations('bill')
  const locale = useLocale()
  const id = useId()
  const [chosen, setType] = useState<OrderType | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<NoNewBill['code'] | null>(null)
  const [at, setAt] = useState<NewBillAt | null>(null)
  const [said, setSaid] = useState('')
  const type = newBill.types.find((each) => each === chosen) ?? newBill.types[0] ?? 'r'
  const title = at ? seat('seat', at) : ''

  const open = (event: FormEvent) => {
    event.preventDefault()
    setSaid('')
    const { bills, availability } = desk
    const found = tableToBegin(typed, type, { ...newBill, bills, closedTables: availability.closedTables })
    setProblem(found.ok ? null : found.error.code)
    if (!found.ok) return
    const table = found.value
    const people = sittings.find((sitting) => sitting.type === type && sitting.table === table)?.people ?? 0
    setAt({ type, table, cover: newBill.cover, people: Math.max(1, people) })
  }

  return (
    <>
      <form className="desk-begin" onSubmit={open}>
        <div className="field">
          <label htmlFor={id}>{t('new.label', { type })}</label>
          <div className="desk-begin-row">
            {newBill.types.length > 1 ? <TypeChoice types={newBill.types} type={type} onChoose={setType} /> : null}
            <input
              id={id}
              type="text"
              autoComplete="off"
              maxLength={MAX_TABLE}
              value={typed}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : `${id}-error`}
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(null)
              }}
            />
            <button type="submit" className="button">
              {t('new.begin')}
            </button>
          </div>
          <p id={`${id}-error`} role="alert" className="field-error">
            {problem === null ? null : t(`errors.${problem}`)}
          </p>
        </div>
        <p role="status" className="desk-facts">
          {said}
        </p>
      </form>
      {at ? (
        <AddSheet
          {...{ at, title, onDesk, onLook }}
          venueId={desk.venue.id}
          onBack={() => setAt(null)}
          onAdded={(total) => {
            setAt(null)
            setTyped('')
            setSaid(t('new.begun', { table: title, amount: formatEuro(total, locale) }))
          }}
        />
      ) : null}
    </>
  )
}
