'use client'

import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/forms/field-error'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid'> & {
  id: string
  label: string
  /** What is wrong, in the diner's words. */
  error: string | null
  urgent?: boolean
  hint?: string
  /** What stands before the input, as the fixed prefix of a number. */
  before?: ReactNode
}

/** A required line of a form: its label stays, and what is wrong stands below it. Takes all that `register` answers. */
export const TextField = ({ id, label, error, urgent, hint, before, ...input }: TextFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <div className="field-box">
      {before}
      <input
        type="text"
        required
        enterKeyHint="next"
        {...input}
        id={id}
        aria-invalid={error !== null}
        aria-describedby={[input['aria-describedby'], hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ')}
      />
    </div>
    {hint ? (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    ) : null}
    <FieldError id={`${id}-error`} urgent={urgent}>
      {error}
    </FieldError>
  </div>
)
