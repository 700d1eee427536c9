'use client'

import '@/components/office/settings/services/typed.css'
import { useId } from 'react'
import { type Take, useTyped } from '@/components/office/settings/services/use-typed'

type TypedProps = {
  label: string
  shown: string
  take: Take
  /** What to write instead, where it cannot be read. */
  wrong: string
  /** Beside its label. */
  isInline?: boolean
  isInvalid?: boolean
  describedBy?: string
  hint?: string
  mode?: 'numeric' | 'decimal' | 'text'
  most?: number
}

/** A labelled field that is read as people type: a time, a price, a distance. */
export const TypedField = ({ label, shown, take, wrong, isInline, isInvalid, ...more }: TypedProps) => {
  const { describedBy = '', hint, mode = 'text', most = 40 } = more
  const id = useId()
  const { isWrong, value, type, leave } = useTyped(shown, take)
  return (
    <div className={isInline ? 'field typed-inline' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={mode}
        dir="ltr"
        autoComplete="off"
        maxLength={most}
        value={value}
        aria-invalid={isWrong || isInvalid === true}
        aria-describedby={`${id}hint ${id}wrong ${describedBy}`.trim()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
        onBlur={leave}
      />
      <p id={`${id}hint`} className="field-hint">
        {hint}
      </p>
      <div id={`${id}wrong`} className="field-error" aria-live="polite">
        {isWrong ? <p>{wrong}</p> : null}
      </div>
    </div>
  )
}
