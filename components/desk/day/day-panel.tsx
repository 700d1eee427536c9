'use client'

import '@/components/desk/day/day.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayCases } from '@/components/desk/day/day-cases'
import { DayOrders } from '@/components/desk/day/day-orders'
import { DaySold } from '@/components/desk/day/day-sold'
import { DayTakings } from '@/components/desk/day/day-takings'
import { useDay } from '@/components/desk/day/use-day'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { AcceptedChoice } from '@/components/desk/ticket/accepted-choice'
import { PaperChoice } from '@/components/desk/ticket/paper-choice'
import type { DeskDay } from '@/lib/core/desk/desk-day-api'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** Key of all that changes the day's totals. */
const newsOf = ({ orders, bills }: Pick<DeskState, 'orders' | 'bills'>): string =>
  [
    ...orders.map(({ id, state, money, paid, total }) => `${id}${state}${money}${paid?.by}${total}`),
    ...bills.map(({ id, turn }) => `${id}${turn}`),
  ].join()

const Counts = ({ counts }: Pick<DeskDay, 'counts'>) => {
  const t = useTranslations('day.counts')
  return (
    <section aria-label={t('label')}>
      <dl className="day-counts">
        {(['orders', 'people', 'refused'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type PickerProps = { day: DeskDay; onPick: (day: string | null) => void }

const DayPicker = ({ day, onPick }: PickerProps) => {
  const t = useTranslations('day')
  return (
    <div className="day-picker">
      <label className="field">
        <span>{t('date')}</span>
        <input
          type="date"
          value={day.day}
          max={day.today}
          onChange={({ target: { value, validity } }) => {
            if (validity.valid && value) onPick(value === day.today ? null : value)
          }}
        />
      </label>
      {day.day === day.today ? null : (
        <button type="button" className="button" onClick={() => onPick(null)}>
          {t('today')}
        </button>
      )}
      <p className="field-hint">{t('hours')}</p>
    </div>
  )
}

/** The day's orders; for owners also cases, takings and what was sold. */
export const DayPanel = ({ desk, onNotice }: DeskViewProps) => {
  const t = useTranslations('day')
  const [asked, setAsked] = useState<string | null>(null)
  const { day, isFailed, again } = useDay(asked, newsOf(desk))
  return (
    <>
      <div role="alert">
        {isFailed ? (
          <p className="notice">
            {t('failed')}{' '}
            <button type="button" className="button" onClick={again}>
              {t('retry')}
            </button>
          </p>
        ) : null}
      </div>
      {day ? (
        <div className="day">
          <DayPicker day={day} onPick={setAsked} />
          <Counts counts={day.counts} />
          {day.cases ? <DayCases cases={day.cases} onNotice={onNotice} onResolved={again} /> : null}
          {day.money ? <DayTakings money={day.money} day={day.day} /> : null}
          {day.money ? <DaySold sold={day.money.sold} /> : null}
          <DayOrders orders={day.orders} count={day.counts.orders} />
          <PaperChoice />
          <AcceptedChoice />
        </div>
      ) : null}
      {day || isFailed ? null : <p role="status">{t('loading')}</p>}
    </>
  )
}
