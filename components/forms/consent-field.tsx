'use client'

import '@/components/forms/consent.css'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/forms/field-error'

type ConsentFieldProps = Omit<ComponentProps<'input'>, 'type' | 'defaultChecked' | 'children'> & {
  id: string
  label: string
  /** Short name for the error summary. */
  short: string
  error: string | null
  urgent?: boolean
  /** Text of the consent. */
  children?: ReactNode
}

/** A consent checkbox, never pre-ticked. Accepts `register` props. */
export const ConsentField = ({ id, label, short, error, urgent, children, ...input }: ConsentFieldProps) => (
  <div className="consent-field">
    <label>
      <input
        {...input}
        type="checkbox"
        required
        data-name={short}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
      />
      <span>{label}</span>
    </label>
    <FieldError id={`${id}-error`} urgent={urgent}>
      {error}
    </FieldError>
    {children}
  </div>
)
