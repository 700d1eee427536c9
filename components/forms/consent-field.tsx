'use client'

import '@/components/forms/consent.css'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '@/components/forms/field-error'

type ConsentFieldProps = Omit<ComponentProps<'input'>, 'type' | 'defaultChecked' | 'children'> & {
  id: string
  label: string
  /** What it is called in a word or two. */
  short: string
  error: string | null
  urgent?: boolean
  /** What is agreed to, to be read at hand. */
  children?: ReactNode
}

/** A consent: never ticked beforehand, with a text of its own. Takes all that `register` answers. */
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
