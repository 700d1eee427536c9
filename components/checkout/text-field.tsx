'use client'

import type { InputHTMLAttributes, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type TextFieldProps = {
  id: string
  field: UseFormRegisterReturn
  label: string
  error: string | null
  hint?: string
  /** What stands before the input, as the fixed prefix of a number. */
  before?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'>

/** A required line of a form: its label stays, and what is wrong stands below it. */
export const TextField = ({ id, field, label, error, hint, before, ...input }: TextFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <div className="field-box">
      {before}
      <input
        {...field}
        {...input}
        id={id}
        required
        enterKeyHint="next"
        aria-invalid={error !== null}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
      />
    </div>
    {hint ? (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    ) : null}
    <p id={`${id}-error`} className="field-error" aria-live="polite">
      {error}
    </p>
  </div>
)
