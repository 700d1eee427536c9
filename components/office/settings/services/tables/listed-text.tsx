'use client'

import { type ReactNode, useId } from 'react'
import type { useTyped } from '@/components/office/settings/services/use-typed'

type ListedProps = {
  label: string
  hint: string
  typed: ReturnType<typeof useTyped>
  /** Why it cannot be read. */
  wrong: readonly string[]
  /** What it means, once it is left. */
  children: ReactNode
}

/** Names and ranges in one text field. */
export const ListedText = ({ label, hint, typed, wrong, children }: ListedProps) => {
  const id = useId()
  return (
    <div className="field services-tables">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={typed.value}
        aria-invalid={typed.isWrong}
        aria-describedby={`${id}hint ${id}wrong ${id}told`}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
      />
      <p id={`${id}hint`} className="field-hint">
        {hint}
      </p>
      <div id={`${id}wrong`} className="field-error" aria-live="polite">
        {typed.isWrong ? [...new Set(wrong)].map((each) => <p key={each}>{each}</p>) : null}
      </div>
      <div id={`${id}told`} role="status">
        {typed.isTyping ? null : children}
      </div>
    </div>
  )
}
