'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { StockForm, StockStepper, stockItemOf } from '@/components/desk/menu/stock-stepper'
import { useMomentWords, useUntilWords } from '@/components/desk/menu/use-until-words'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

type Until = Extract<AvailabilityChange, { change: 'sold_out' }>['until']

type HowLongProps = { tomorrow: number; now: number; onPick: (until: Until) => void }

const HowLong = ({ tomorrow, now, onPick }: HowLongProps) => {
  const t = useTranslations('desk.menu')
  const moment = useMomentWords()
  const id = useId()
  const [time, setTime] = useState('')
  return (
    <form
      className="desk-how-long"
      onSubmit={(event) => {
        event.preventDefault()
        onPick(time)
      }}
    >
      <p>{t('howLong')}</p>
      <button type="button" className="button" onClick={() => onPick('tomorrow')}>
        {t('tomorrow', { time: moment(tomorrow, now) })}
      </button>
      <button type="button" className="button" onClick={() => onPick('reopened')}>
        {t('reopened')}
      </button>
      <div className="desk-at-time">
        <label htmlFor={`${id}time`}>{t('atTime')}</label>
        <input
          id={`${id}time`}
          type="time"
          required
          dir="ltr"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <button type="submit" className="button">
          {t('setTime')}
        </button>
      </div>
    </form>
  )
}

export type MenuRowProps = {
  part: DeskMenuPart
  /** Sold out until; null: until reopened; undefined: available. */
  until: number | null | undefined
  /** How many are left, where that is counted. */
  left?: number | undefined
  tomorrow: number
  now: number
  onChange: (change: AvailabilityChange, part: DeskMenuPart | null) => Promise<boolean>
}

/** One tap marks a part sold out until tomorrow's opening, or back. */
export const MenuRow = ({ part, until, left, tomorrow, now, onChange }: MenuRowProps) => {
  const t = useTranslations('desk.menu')
  const inWords = useUntilWords()
  const [isOpen, setOpen] = useState(false)
  const { kind, id, name, of } = part
  const whole = of === null ? name : `${of}, ${name}`
  const isGone = until !== undefined
  const counted = stockItemOf(part)
  const items = [{ kind, id }]
  const markGone = (for_: Until): void => {
    setOpen(false)
    void onChange({ change: 'sold_out', items, until: for_ }, part)
  }
  return (
    <li className="desk-part" data-gone={isGone} data-part={`${kind}:${id}`}>
      <div className="desk-part-name">
        <strong lang="it" dir="auto">
          {name}
        </strong>
        {of === null ? null : (
          <span lang="it" dir="auto" className="desk-part-of">
            {of}
          </span>
        )}
        {isGone ? <span className="desk-until">{inWords(until, now)}</span> : null}
      </div>
      <div className="desk-part-acts">
        <button
          type="button"
          className={isGone ? 'button button-primary' : 'button'}
          aria-label={t(isGone ? 'backOf' : 'soldOutOf', { name: whole })}
          onClick={() => (isGone ? onChange({ change: 'back', items }, part) : markGone('tomorrow'))}
        >
          {t(isGone ? 'back' : 'soldOut')}
        </button>
        <button
          type="button"
          className="button desk-more"
          aria-expanded={isOpen}
          aria-label={t('moreOf', { name: whole })}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </div>
      {counted && left !== undefined && !isGone ? (
        <StockStepper item={counted} name={whole} left={left} onChange={(change) => onChange(change, part)} />
      ) : null}
      {isOpen && counted ? (
        <StockForm
          item={counted}
          left={left}
          onChange={(change) => {
            setOpen(false)
            return onChange(change, part)
          }}
        />
      ) : null}
      {isOpen ? <HowLong tomorrow={tomorrow} now={now} onPick={markGone} /> : null}
    </li>
  )
}
