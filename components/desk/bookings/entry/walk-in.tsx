'use client'

import '@/components/desk/bookings/entry/host-entry.css'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { RefusedTimes } from '@/components/desk/bookings/entry/refused-times'
import { TablePicker } from '@/components/desk/bookings/entry/table-picker'
import { useEntry } from '@/components/desk/bookings/entry/use-entry'
import { MAX_SEATS } from '@/lib/core/booking/booking'

type WalkInProps = BookingActions & { today: string; now: number }

const USUAL = [1, 2, 3, 4, 5, 6]

type SeatProps = WalkInProps & { people: number; onSeated: (people: number) => void; onBack: () => void }

/** The second tap: seats them, at a table or not. */
const Seat = ({ people: first, today, now, onSeated, onBack, ...actions }: SeatProps) => {
  const t = useTranslations('evening.walkIn')
  const entry = useTranslations('evening.entry')
  const words = useTranslations('desk.refuse')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [typed, setTyped] = useState(String(first))
  const [tables, setTables] = useState<string[]>([])
  const { isSending, refusal, send } = useEntry(actions)
  const people = Number(typed)
  const isComplete = Number.isInteger(people) && people >= 1 && people <= MAX_SEATS

  const seat = async (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && (await send({ source: 'walk_in', seats: people, tables }, t('title')))) onSeated(people)
  }
  return (
    <form className="walk-in-seat" noValidate onSubmit={seat}>
      {first > USUAL.length ? (
        <label className="field">
          <span>{entry('people')}</span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_SEATS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      ) : null}
      <TablePicker {...{ date: today, at: now, people, now, chosen: tables }} onChoose={setTables} />
      <RefusedTimes refusal={refusal} onPick={() => {}} />
      <div className="evening-moves">
        <button ref={button} type="submit" className="button button-primary" aria-disabled={!isComplete || isSending}>
          {t('seat', { people: t('people', { count: isComplete ? people : first }) })}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words('back')}
        </button>
      </div>
    </form>
  )
}

/** Parties that stand in the door: a tap says how many, the next one seats them. */
export const WalkIn = (props: WalkInProps) => {
  const t = useTranslations('evening.walkIn')
  const [people, setPeople] = useState<number | null>(null)
  const [done, setDone] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const end = (words: string) => {
    setPeople(null)
    setDone(words)
    // What was pressed is gone.
    group.current?.querySelector('button')?.focus()
  }
  const buttons = [
    ...USUAL.map((count) => ({ count, shown: String(count), name: t('people', { count }) })),
    { count: USUAL.length + 1, shown: t('more'), name: t('more') },
  ]
  return (
    <fieldset ref={group} className="walk-in">
      <legend>{t('title')}</legend>
      <div className="walk-in-people">
        {buttons.map(({ count, shown, name }) => (
          <button
            key={count}
            type="button"
            className="button"
            aria-pressed={people === count}
            onClick={() => setPeople(people === count ? null : count)}
          >
            <span aria-hidden="true">{shown}</span>
            <span className="visually-hidden">{name}</span>
          </button>
        ))}
      </div>
      {people === null ? null : (
        <Seat
          key={people}
          {...props}
          people={people}
          onSeated={(seated) => end(t('done', { people: t('people', { count: seated }) }))}
          onBack={() => end('')}
        />
      )}
      <p role="status" className="field-hint">
        {done}
      </p>
    </fieldset>
  )
}
