'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { DayBar } from '@/components/office/settings/services/hours/day-bar'
import { TimeSlot } from '@/components/office/settings/services/hours/time-slot'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { nextSlot, ofDay, sameHours, type WeekSlot, withDay } from '@/lib/core/office/hours/week-slots'

type DayProps = {
  name: string
  day: number
  /** The day before it in this week; null for the first. */
  before: { name: string; day: number } | null
  slots: readonly WeekSlot[]
  overlaps: ReadonlySet<number>
  /** Of a day with hours, and of one without; null where it says nothing. */
  words: { on: 'isOpen' | 'isServed'; off: 'shut' | 'notServed' | null }
  /** Changes when a slot is added or removed, so that React makes new fields for them. */
  round: number
  onPut: (slots: WeekSlot[]) => void
  onType: (at: number, slot: WeekSlot, isTyping: boolean) => void
  onCopy: () => void
}

const LAST_SLOT = '.hours-slot:last-child input'
const ADD = '.hours-add'

/** One day: open or closed, its slots, and the days they are copied from and to. */
export const DayHours = ({ name, day, before, slots, overlaps, words, round, onPut, onType, onCopy }: DayProps) => {
  const t = useTranslations('services.hours')
  const id = useId()
  const { frame, focusNext } = useNextFocus<HTMLFieldSetElement>()
  const shut = useRef<WeekSlot[]>([])
  const own = ofDay(slots, day)
  const isOpen = own.length > 0
  const put = (next: readonly WeekSlot[]) => onPut(withDay(slots, day, next))
  const turn = (opens: boolean) => {
    if (opens) return put(shut.current.length > 0 ? shut.current : [nextSlot(slots, day)])
    shut.current = own
    put([])
  }
  const source = before && ofDay(slots, before.day).length > 0 && !sameHours(slots, day, before.day) ? before : null
  return (
    <fieldset ref={frame} className="hours-day" data-open={isOpen} aria-describedby={`${id}shut`}>
      <legend>{name}</legend>
      <label className="office-tick">
        <input type="checkbox" checked={isOpen} onChange={({ target }) => turn(target.checked)} />
        <span>{t(words.on)}</span>
      </label>
      <DayBar slots={slots} day={day} />
      <p id={`${id}shut`} className="field-hint">
        {isOpen || words.off === null ? null : t(words.off)}
      </p>
      <ul className="hours-slots">
        {slots.map((slot, at) =>
          slot.day === day ? (
            <TimeSlot
              // biome-ignore lint/suspicious/noArrayIndexKey: two slots may say the same while they are typed.
              key={`${round}-${slots.length}-${at}`}
              slot={slot}
              overlaps={overlaps.has(at)}
              onChange={(next, isTyping) => onType(at, next, isTyping)}
              onRemove={() => {
                onPut(slots.toSpliced(at, 1))
                focusNext(ADD)
              }}
            />
          ) : null,
        )}
      </ul>
      <div className="hours-acts">
        <button
          type="button"
          className="button hours-add"
          onClick={() => {
            put([...own, nextSlot(slots, day)])
            focusNext(LAST_SLOT)
          }}
        >
          <span aria-hidden="true">+</span> {t('add')}
        </button>
        {source ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              put(ofDay(slots, source.day))
              focusNext(ADD)
            }}
          >
            {t('as', { day: source.name })}
          </button>
        ) : null}
        {isOpen ? (
          <button type="button" className="button button-quiet" onClick={onCopy}>
            {t('copy')}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
