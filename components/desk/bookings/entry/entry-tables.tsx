'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { EntryDraft } from '@/components/desk/bookings/entry/entry-fields'
import { TablePicker } from '@/components/desk/bookings/entry/table-picker'
import { useHasTables } from '@/components/desk/bookings/has-tables'
import { useTableNames } from '@/components/desk/bookings/use-booking-words'

type EntryTablesProps = {
  draft: EntryDraft
  now: number
  tables: readonly string[]
  onChoose: (tables: string[]) => void
}

/** Tables of a booking that the host writes, out of sight until they are asked for: most are chosen later. */
export const EntryTables = ({ draft, now, tables, onChoose }: EntryTablesProps) => {
  const t = useTranslations('evening.tables')
  const tableNames = useTableNames()
  const hasTables = useHasTables()
  const [isOpen, setOpen] = useState(false)
  if (!hasTables) return null
  return (
    <details className="host-entry-tables" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tableNames(tables) || t('none')}</summary>
      {isOpen ? (
        <TablePicker
          {...{ date: draft.date, at: draft.time, people: Number(draft.seats), now, chosen: tables }}
          onChoose={onChoose}
        />
      ) : null}
    </details>
  )
}
