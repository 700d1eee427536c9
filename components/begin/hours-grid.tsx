'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { HoursTurns } from '@/components/begin/hours-turns'
import { Tick } from '@/components/begin/tick'
import { FieldError } from '@/components/forms/field-error'
import { type HoursGrid, needsUsual, WEEK } from '@/lib/core/operator/hours-grid'

type Day = HoursGrid['days'][number]

/** 1 November 2026 was a Sunday. */
const dayNames = (locale: string): ((day: number) => string) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (day) => format.format(Date.UTC(2026, 10, 1 + day))
}

type Props = { grid: HoursGrid; error: string | null; onChange: (grid: HoursGrid) => void }

/** Hours of a week: the usual ones, the open days, and other hours for a day that has them. */
export const HoursGridField = ({ grid, error, onChange }: Props) => {
  const t = useTranslations('begin.hours')
  const id = useId()
  const nameOf = dayNames(useLocale())
  const errorId = `${id}-error`
  const checked = { isChecked: error !== null, describedBy: errorId }
  const isShut = grid.days.every(({ isOpen }) => !isOpen)
  const changeDay = (at: number, changes: Partial<Day>): void =>
    onChange({ ...grid, days: grid.days.map((day, each) => (each === at ? { ...day, ...changes } : day)) })
  return (
    <fieldset>
      <legend>{t('title')}</legend>
      <HoursTurns
        turns={grid.usual}
        {...checked}
        isChecked={checked.isChecked && needsUsual(grid)}
        onChange={(usual) => onChange({ ...grid, usual })}
      />
      <ul className="begin-days" aria-label={t('days')}>
        {WEEK.map((at) => {
          const { isOpen, own } = grid.days[at] ?? { isOpen: false, own: null }
          const name = nameOf(at)
          return (
            <li key={at}>
              <div className="begin-day-row">
                <Tick
                  label={name}
                  isOn={isOpen}
                  isWrong={checked.isChecked && isShut}
                  describedBy={errorId}
                  onChange={(next) => changeDay(at, { isOpen: next })}
                />
                {isOpen ? (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={t(own ? 'asOthersOf' : 'otherOf', { day: name })}
                    onClick={() => changeDay(at, { own: own ? null : grid.usual })}
                  >
                    {t(own ? 'asOthers' : 'other')}
                  </button>
                ) : null}
              </div>
              {isOpen && own ? (
                <fieldset className="begin-day">
                  <legend className="visually-hidden">{name}</legend>
                  <HoursTurns turns={own} {...checked} onChange={(turns) => changeDay(at, { own: turns })} />
                </fieldset>
              ) : null}
            </li>
          )
        })}
      </ul>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
