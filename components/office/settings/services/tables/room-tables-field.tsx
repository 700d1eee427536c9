'use client'

import '@/components/office/settings/services/services.css'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { TypedField } from '@/components/office/settings/services/typed-field'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import {
  freeName,
  lackingTables,
  MOST_ROOM_TABLES,
  type RoomTable,
  readSeats,
  repeatedRows,
  roomTablesIn,
  seatsOf,
} from '@/lib/browser/office/services/room-tables'
import { tablesIn } from '@/lib/browser/office/services/table-list'

const ADD = '.office-add'
const LAST_ROW = '.services-row:last-child input'
const USUAL_SEATS = 4

type RowProps = {
  table: RoomTable
  isRepeated: boolean
  onChange: (table: RoomTable, isTyping: boolean) => void
  onRemove: () => void
}

const Row = ({ table, isRepeated, onChange, onRemove }: RowProps) => {
  const t = useTranslations('services.room')
  const id = useId()
  return (
    <li className="services-row">
      <TypedField
        label={t('name')}
        shown={table.name}
        wrong={t('wrongName')}
        isInvalid={isRepeated}
        describedBy={id}
        most={8}
        take={(typed, isLeft) => {
          const name = typed.trim()
          if (name === '') return false
          if (name !== table.name) onChange({ ...table, name }, !isLeft)
          return true
        }}
      />
      <TypedField
        label={t('seats')}
        shown={String(table.seats)}
        wrong={t('wrongSeats')}
        mode="numeric"
        most={2}
        take={(typed, isLeft) => {
          const seats = readSeats(typed)
          if (seats !== undefined && seats !== table.seats) onChange({ ...table, seats }, !isLeft)
          return seats !== undefined
        }}
      />
      <button
        type="button"
        className="button services-remove"
        aria-label={t('remove', { name: table.name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
      <div id={id} className="field-error" aria-live="polite">
        {isRepeated ? <p>{t('twice')}</p> : null}
      </div>
    </li>
  )
}

/** The tables that the host gives to parties; those where guests order can be taken over. */
export const RoomTablesField = ({ path, label, hint }: { path: string; label: string; hint?: string | undefined }) => {
  const t = useTranslations('services.room')
  const id = useId()
  const { value, write, problems, conflict } = useListedField(path)
  const ordered = tablesIn(useListedField('orders.tableservice.tables_name').value)
  const [round, setRound] = useState(0)
  const { frame, focusNext } = useNextFocus<HTMLFieldSetElement>()
  const room = roomTablesIn(value)
  const repeated = repeatedRows(room)
  const lacking = lackingTables(room, ordered)
  const put = (next: RoomTable[], focus: string) => {
    setRound((count) => count + 1)
    write(next)
    focusNext(focus)
  }
  const others = repeated.size > 0 ? [] : problems
  return (
    <fieldset
      ref={frame}
      className="office-fold services-list"
      data-field={path}
      aria-describedby={`${id}hint ${id}notes`}
    >
      <legend>{label}</legend>
      <p id={`${id}hint`} className="field-hint">
        {hint}
      </p>
      <ul className="services-rows">
        {room.map((table, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two tables may have one name while it is typed.
            key={`${round}-${room.length}-${at}`}
            table={table}
            isRepeated={repeated.has(at)}
            onChange={(next, isTyping) => write(room.with(at, next), isTyping)}
            onRemove={() => put(room.toSpliced(at, 1), ADD)}
          />
        ))}
      </ul>
      <div className="services-fill">
        {room.length < MOST_ROOM_TABLES ? (
          <button
            type="button"
            className="button office-add"
            onClick={() => put([...room, { name: freeName(room), seats: USUAL_SEATS }], LAST_ROW)}
          >
            <span aria-hidden="true">+</span> {t('add')}
          </button>
        ) : null}
        {lacking.length > 0 ? (
          <button
            type="button"
            className="button"
            onClick={() => put([...room, ...lacking.map((name) => ({ name, seats: USUAL_SEATS }))], ADD)}
          >
            {t('take', { count: lacking.length, seats: USUAL_SEATS })}
          </button>
        ) : null}
      </div>
      <p role="status" className="field-hint">
        {room.length > 0 ? t('sum', { tables: room.length, seats: seatsOf(room) }) : ''}
      </p>
      <FieldNotes id={`${id}notes`} problems={others} conflict={conflict} />
    </fieldset>
  )
}
