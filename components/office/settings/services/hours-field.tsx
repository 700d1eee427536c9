'use client'

import '@/components/office/settings/services/hours/hours.css'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { DayHours } from '@/components/office/settings/services/hours/day-hours'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { sayInOffice } from '@/lib/browser/office/office-ui'
import { weekOrder } from '@/lib/core/office/hours/week-order'
import {
  type DayName,
  listOfSlots,
  onAllDays,
  overlapping,
  slotsIn,
  type WeekSlot,
} from '@/lib/core/office/hours/week-slots'
import { weekdayName } from '@/lib/core/venue/opening/hours-lines'

type HoursProps = {
  /** Of the field, 'orders.delivery.hours'. */
  path: string
  /** The name of the weekday in each slot. */
  day: DayName
  label: string
  hint?: string | undefined
  /** The item that has it; '' for the venue. */
  item?: string
}

/** What no hours mean: a service without any cannot be ordered, a course without any is always served. */
const emptyWords = (item: string, day: DayName) => {
  if (item !== '') return 'always'
  return day === 'day' ? 'needed' : 'none'
}

/** What one day says: a venue or a service is open, a course is served. Without any hours a course has no day off. */
const dayWords = (item: string, isEmpty: boolean) => {
  if (item === '') return { on: 'isOpen', off: 'shut' } as const
  return { on: 'isServed', off: isEmpty ? null : 'notServed' } as const
}

/** The hours of a week, day by day. */
export const HoursField = ({ path, day: dayName, label, hint, item = '' }: HoursProps) => {
  const t = useTranslations('services.hours')
  const locale = useLocale()
  const id = useId()
  const { value, write, problems, conflict } = useListedField(path, item)
  const [round, setRound] = useState(0)
  const [undo, setUndo] = useState<WeekSlot[] | null>(null)
  const { frame, focusNext } = useNextFocus<HTMLFieldSetElement>()
  const slots = slotsIn(value, dayName)
  const overlaps = overlapping(slots)
  const week = weekOrder(locale).map((day) => ({ day, name: weekdayName(day, locale) }))
  const empty = slots.length === 0 ? emptyWords(item, dayName) : null
  const words = dayWords(item, empty !== null)
  const put = (next: WeekSlot[]) => {
    setUndo(null)
    setRound((count) => count + 1)
    write(listOfSlots(next, dayName))
  }
  const type = (at: number, slot: WeekSlot, isTyping: boolean) => {
    setUndo(null)
    write(listOfSlots(slots.with(at, slot), dayName), isTyping)
  }
  const copy = (day: number, name: string) => {
    put(onAllDays(slots, day))
    setUndo(slots)
    sayInOffice(t('copied', { day: name }))
  }
  const putBack = (before: WeekSlot[]) => {
    put(before)
    focusNext('input')
  }
  return (
    <fieldset
      ref={frame}
      className="office-fold hours-field"
      data-field={path}
      aria-describedby={`${id}hint ${id}notes`}
    >
      <legend>{label}</legend>
      <p id={`${id}hint`} className="field-hint">
        {empty === null || empty === 'needed' ? hint : t(empty)}
      </p>
      {week.map(({ day, name }, at) => (
        <DayHours
          key={day}
          {...{ name, day, slots, overlaps, round, words }}
          before={week[at - 1] ?? null}
          onPut={put}
          onType={type}
          onCopy={() => copy(day, name)}
        />
      ))}
      {undo ? (
        <button type="button" className="button" onClick={() => putBack(undo)}>
          {t('undo')}
        </button>
      ) : null}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} wrong={empty === 'needed' ? t('needed') : null} />
    </fieldset>
  )
}
