'use client'

import '@/components/desk/correct/correct.css'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ChangeFormProps } from '@/components/desk/correct/correct-form'
import { useDeskMenu } from '@/components/desk/menu/use-desk-menu'
import { MAX_TABLE } from '@/lib/core/cart/limits'

/** Moves an order to another of the venue's tables. Where its own system opens them, the number is typed. */
export const TableForm = ({ order, isSending, onAnswer, onBack }: ChangeFormProps) => {
  const t = useTranslations('correct')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  const { menu } = useDeskMenu()
  const [table, setTable] = useState('')
  const tables = menu?.tables?.filter((name) => name !== order.table) ?? null

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (table.trim() && !isSending) onAnswer({ move: 'move_table', table, after: order.turn })
  }

  return (
    <form ref={form} tabIndex={-1} className="desk-correct" onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>{t('whichTable', { type: order.type, table: order.table ?? '' })}</label>
        {tables ? (
          <select id={id} value={table} onChange={({ target }) => setTable(target.value)}>
            <option value="">{t('choose')}</option>
            {tables.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={MAX_TABLE}
            value={table}
            onChange={({ target }) => setTable(target.value)}
          />
        )}
      </div>
      <div className="desk-moves">
        <button type="submit" className="button button-primary" aria-disabled={!table.trim() || isSending}>
          {t('moveTable', { type: order.type })}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t('leave')}
        </button>
      </div>
    </form>
  )
}
