'use client'

import type { ReactNode } from 'react'
import { useSteady } from '@/components/ui/use-steady'

type FieldErrorProps = {
  /** The `aria-describedby` of its field. */
  id: string
  /** Interrupts what a screen reader says: for a form of one field, where nothing else is to be heard. */
  urgent?: boolean
  children: ReactNode
}

/** Live region below a field, always mounted so that what is wrong is heard as it comes; it never moves what is pressed. */
export const FieldError = ({ id, urgent = false, children }: FieldErrorProps) => (
  <p id={id} className="field-error" role={urgent ? 'alert' : undefined} aria-live={urgent ? undefined : 'polite'}>
    {useSteady(children)}
  </p>
)
