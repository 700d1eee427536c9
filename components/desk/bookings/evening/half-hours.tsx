'use client'

import '@/components/desk/bookings/evening/half-hours.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Folded } from '@/components/desk/bookings/evening/folded'
import { closeHalfHour } from '@/lib/browser/desk/desk-calls'
import { HALF_HOUR_MS } from '@/lib/core/booking/booking-room'
import type { DeskEvening, HalfHour } from '@/lib/core/desk/desk-bookings-api'

type HalfProps = {
  half: HalfHour
  evening: DeskEvening
  isSending: boolean
  /** Undefined where the host cannot close it. */
  onClose: ((half: HalfHour) => void) | undefined
}

const Half = ({ half, evening: { seats, arrivals }, isSending, onClose }: HalfProps) => {
  const t = useTranslations('evening.halves')
  const { time, people, isClosed } = half
  return (
    <li data-closed={isClosed}>
      <strong>{time}</strong>
      <span className="half-hour-full">
        {seats === null ? null : (
          <meter min={0} max={seats} high={seats * 0.9} optimum={0} value={people} aria-label={t('meter', { time })} />
        )}
        <span>{t('people', { people, seats: seats ?? 'none' })}</span>
        <span className="evening-soft">
          {t('arrivals', { count: half.arrivals, limit: arrivals ?? 'none' })}
          {isClosed ? ` · ${t('closed')}` : null}
        </span>
      </span>
      {onClose ? (
        <button type="button" className="button" aria-disabled={isSending} onClick={() => onClose(half)}>
          {t(isClosed ? 'open' : 'close')} <span className="visually-hidden">{time}</span>
        </button>
      ) : null}
    </li>
  )
}

type HalfHoursProps = { evening: DeskEvening; isOurs: boolean; now: number; onEvening: (evening: DeskEvening) => void }

/** An evening at a glance: how full each half hour is, and whether guests may still book it. */
export const HalfHours = ({ evening, isOurs, now, onEvening }: HalfHoursProps) => {
  const t = useTranslations('evening.halves')
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const close = async ({ startsAt, isClosed }: HalfHour) => {
    if (isSending) return
    setSending(true)
    const result = await closeHalfHour(startsAt, !isClosed)
    setSending(false)
    setFailed(!result.ok)
    if (result.ok) onEvening(result.value)
  }
  return (
    <Folded title={t('title')}>
      {evening.halfHours.length === 0 ? <p className="evening-soft">{t('closedDay')}</p> : null}
      <ul className="half-hours">
        {evening.halfHours.map((half) => (
          <Half
            key={half.startsAt}
            {...{ half, evening, isSending }}
            onClose={isOurs && now < half.startsAt + HALF_HOUR_MS ? close : undefined}
          />
        ))}
      </ul>
      <p role="alert" className="field-error">
        {isFailed ? t('failed') : null}
      </p>
    </Folded>
  )
}
