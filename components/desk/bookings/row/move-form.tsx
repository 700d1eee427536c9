'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { RefusedTimes } from '@/components/desk/bookings/entry/refused-times'
import { TablePicker } from '@/components/desk/bookings/entry/table-picker'
import type { RoomRefusal } from '@/components/desk/bookings/use-booking-words'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingMove } from '@/lib/core/desk/desk-bookings-api'

type MoveFormProps = {
  booking: DeskBooking
  now: number
  isSending: boolean
  refusal: RoomRefusal | null
  onChange: (move: DeskBookingMove) => void
  onBack: () => void
}

const stayOf = ({ startsAt, endsAt }: DeskBooking): number | null =>
  startsAt === null || endsAt === null ? null : endsAt - startsAt

/** Another day, time, number of people or other tables for a booking, as it stood when the form was opened. */
export const MoveForm = ({ booking, now, isSending, refusal, onChange, onBack }: MoveFormProps) => {
  const t = useTranslations('evening')
  const words = useTranslations('desk.refuse')
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const sends = useRef<HTMLButtonElement>(null)
  // Takes the place of the button that opened it, and its focus.
  useEffect(() => first.current?.focus(), [])
  const [seen] = useState(booking)
  const [wanted, setWanted] = useState({ time: seen.time, date: seen.date, seats: String(seen.seats) })
  const [tables, setTables] = useState<readonly string[]>(seen.tables)
  const seats = Number(wanted.seats)
  const isComplete = wanted.date !== '' && wanted.time !== '' && seats >= 1 && seats <= MAX_SEATS
  const isAsked =
    seen.source === 'guest' && (wanted.time !== seen.time || wanted.date !== seen.date || seats !== seen.seats)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || isSending) return
    onChange({ move: 'change', turn: seen.turn, ...wanted, seats, tables: [...tables] })
  }
  const field = (name: keyof typeof wanted) => ({
    id: `${id}${name}`,
    value: wanted[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setWanted({ ...wanted, [name]: target.value }),
  })

  return (
    <form className="evening-change" noValidate onSubmit={send}>
      <div className="evening-fields">
        <div className="field">
          <label htmlFor={`${id}time`}>{t('entry.time')}</label>
          <input ref={first} type="time" {...field('time')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}seats`}>{t('entry.people')}</label>
          <input type="number" inputMode="numeric" min={1} max={MAX_SEATS} {...field('seats')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}date`}>{t('entry.date')}</label>
          <input type="date" {...field('date')} />
        </div>
      </div>
      <TablePicker
        {...{ date: wanted.date, at: wanted.time, people: seats, except: seen.id, now, chosen: tables }}
        stayMs={seats === seen.seats ? stayOf(seen) : null}
        onChoose={setTables}
      />
      <RefusedTimes
        refusal={refusal}
        onPick={(time) => {
          setWanted({ ...wanted, time })
          sends.current?.focus()
        }}
      />
      <p className="field-hint" role="status">
        {isAsked ? t('change.asks') : null}
      </p>
      <div className="evening-moves">
        <button ref={sends} type="submit" className="button button-primary" aria-disabled={!isComplete || isSending}>
          {t('change.send')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words('back')}
        </button>
      </div>
    </form>
  )
}
