'use client'

import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/forms/field-error'

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-invalid'> & {
  id: string
  label: string
  error: string | null
  urgent?: boolean
  hint?: string
  /** Such as a phone prefix. */
  before?: ReactNode
}

/** Required text input with label and error. Accepts `register` props. */
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
