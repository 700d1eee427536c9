'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { GroupFrame } from '@/components/office/settings/field-frame'
import type { OwnFieldProps } from '@/components/office/settings/own-field'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import { useTyped } from '@/components/office/settings/use-typed'
import type { OfficeField } from '@/components/office/use-office'
import { readNumber, writtenNumber } from '@/lib/browser/office/read-number'
import {
  minutesSaid,
  type SaidMinutes,
  USUAL_MINUTES,
  WAITS,
  type Wait,
  withMinutes,
} from '@/lib/browser/office/settings/unanswered-minutes'
import { MAX_UNANSWERED_MINUTES } from '@/lib/core/venue/unanswered'

const BOUNDS = { least: 1, most: MAX_UNANSWERED_MINUTES }

const Minutes = ({ wait, field }: { wait: Wait; field: OfficeField }) => {
  const t = useTranslations('settings')
  const words = useScreenWords()('features')
  const id = useId()
  const said = minutesSaid(field.value, wait)
  const usual = USUAL_MINUTES[wait]
  const label = words.label(`unanswered.${wait}`)
  const usually = usual === null ? t('unanswered.emptyNever') : t('unanswered.usual', { usual })
  const put = (next: SaidMinutes, isTyping = false): void => field.write(withMinutes(field.value, wait, next), isTyping)
  const { input, isWrong } = useTyped(
    { ...field, write: (minutes, isTyping) => put(typeof minutes === 'number' ? minutes : 'out', isTyping) },
    {
      read: (typed) => readNumber(typed, BOUNDS),
      written: () => (typeof said === 'number' ? writtenNumber(said, 'en') : ''),
    },
    { path: `unanswered.${wait}` },
  )
  return (
    <div className="settings-wait">
      <div className="field">
        <label htmlFor={id}>{t('withUnit', { label, unit: t('units.minutes') })}</label>
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          className="settings-number"
          dir="ltr"
          autoComplete="off"
          disabled={said === 'never'}
          placeholder={usual === null ? undefined : String(usual)}
          aria-invalid={isWrong}
          aria-describedby={`${id}notes`}
        />
        <p id={`${id}notes`} className={isWrong ? 'field-error' : 'field-hint'}>
          {isWrong ? t('numberWrong', BOUNDS) : usually}
        </p>
      </div>
      {usual === null ? null : (
        <label className="office-tick">
          <input
            type="checkbox"
            checked={said === 'never'}
            aria-label={t('unanswered.neverOf', { what: label })}
            onChange={({ target }) => put(target.checked ? 'never' : 'out')}
          />
          <span>{t('unanswered.never')}</span>
        </label>
      )}
    </div>
  )
}

/** What becomes of an order that nobody answers. */
export const UnansweredField = ({ path, label, hint }: OwnFieldProps) => {
  const place = { path }
  const field = usePlaced(place)
  return (
    <GroupFrame {...{ place, label, hint, field }}>
      {WAITS.map((wait) => (
        <Minutes key={wait} {...{ wait, field }} />
      ))}
    </GroupFrame>
  )
}
