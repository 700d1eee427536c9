'use client'

import type { ReactNode } from 'react'
import { useSteady } from '@/components/ui/use-steady'

type FieldErrorProps = {
  /** For the field's `aria-describedby`. */
  id: string
  /** Interrupts screen readers: for single-field forms. */
  urgent?: boolean
  children: ReactNode
}

/** Live region, always mounted so that errors are announced; never moves a button being pressed. */
export const FieldError = ({ id, urgent = false, children }: FieldErrorProps) => (
  <p id={id} className="field-error" role={urgent ? 'alert' : undefined} aria-live={urgent ? undefined : 'polite'}>
    {useSteady(children)}
  </p>
)
