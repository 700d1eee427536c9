'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { minutesLeft } from '@/lib/core/availability/minutes-left'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'
import type { PausableService } from '@/lib/core/venue/pauses/pausable'
import { MAX_PAUSE_TEXT, PAUSE_REASONS, type Pause } from '@/lib/core/venue/pauses/pause'

/** Null: until resumed. */
const PAUSE_MINUTES = [15, 30, 60, null] as const

type Asked = Extract<AvailabilityChange, { change: 'pause' }>

type PauseFormProps = { service: PausableService; onPause: (asked: Asked) => void }

/** Text for diners, then the duration, which submits. */
const PauseForm = ({ service, onPause }: PauseFormProps) => {
  const t = useTranslations('desk.menu')
  const reasons = useTranslations('pause.reason')
  const id = useId()
  const [reason, setReason] = useState<Pause['reason']>('busy')
  const [own, setOwn] = useState<string | null>(null)
  const send = (event: FormEvent, minutes: number | null) => {
    event.preventDefault()
    onPause({ change: 'pause', service, minutes, reason, say: own?.trim() || null })
  }
  return (
    <form className="desk-pause-form" onSubmit={(event) => send(event, PAUSE_MINUTES[1])}>
      <fieldset>
        <legend>{t('sentence')}</legend>
        {PAUSE_REASONS.map((each) => (
          <label key={each} className="desk-choice">
            <input
              type="radio"
              name={id}
              checked={own === null && reason === each}
              onChange={() => {
                setOwn(null)
                setReason(each)
              }}
            />
            {reasons(each)}
          </label>
        ))}
        <label className="desk-choice">
          <input type="radio" name={id} checked={own !== null} onChange={() => setOwn('')} />
          {t('own')}
        </label>
      </fieldset>
      {own === null ? null : (
        <div className="field">
          <label htmlFor={`${id}own`}>{t('ownText')}</label>
          <input
            id={`${id}own`}
            type="text"
            maxLength={MAX_PAUSE_TEXT}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
        </div>
      )}
      <div className="desk-moves">
        {PAUSE_MINUTES.map((minutes) => (
          <button key={minutes} type="button" className="button" onClick={(event) => send(event, minutes)}>
            {minutes === null ? t('untilResumed') : t('minutes', { minutes })}
          </button>
        ))}
      </div>
    </form>
  )
}

type PauseRowProps = {
  service: PausableService
  pause: Pause | undefined
  now: number
  onChange: (change: AvailabilityChange) => void
}

export const PauseRow = ({ service, pause, now, onChange }: PauseRowProps) => {
  const t = useTranslations('desk.menu')
  const reasons = useTranslations('pause.reason')
  const [isOpen, setOpen] = useState(false)
  const name = t(`services.${service}`)
  const left = (until: number | null): string =>
    until === null ? t('open') : t('left', { minutes: minutesLeft(until, now) })
  const press = () => {
    if (pause) onChange({ change: 'resume', service })
    else setOpen(!isOpen)
  }
  return (
    <li className="desk-pause" data-paused={pause !== undefined}>
      <div className="desk-part-name">
        <strong>{name}</strong>
        {pause ? (
          <>
            <span className="desk-until">
              {t('paused')}, {left(pause.until)}
            </span>
            <span dir="auto">{pause.say ?? reasons(pause.reason)}</span>
          </>
        ) : (
          <span className="desk-part-of">{t('running')}</span>
        )}
      </div>
      <button
        type="button"
        className={pause ? 'button button-primary' : 'button'}
        aria-expanded={pause ? undefined : isOpen}
        aria-label={t(pause ? 'resumeOf' : 'pauseOf', { service: name })}
        onClick={press}
      >
        {t(pause ? 'resume' : 'pause')}
      </button>
      {isOpen && !pause ? (
        <PauseForm
          service={service}
          onPause={(asked) => {
            setOpen(false)
            onChange(asked)
          }}
        />
      ) : null}
    </li>
  )
}
