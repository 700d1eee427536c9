'use client'

import '@/components/forms/forms.css'
import type { ComponentProps } from 'react'
import type { SubmissionPhase } from '@/components/forms/use-submission'
import { FreshText } from '@/components/ui/fresh-text'

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'children'> & {
  phase: SubmissionPhase
  /** Label while sending. */
  busy: string
  children: string
}

/** Stays focusable while disabled, so that its reason can be read. */
export const SubmitButton = ({ phase, busy, children, 'aria-disabled': blocked, ...button }: SubmitButtonProps) => (
  <button
    type="submit"
    {...button}
    className="button button-primary button-block submit-button"
    aria-disabled={blocked === true || phase !== 'idle'}
    aria-busy={phase !== 'idle'}
    // Prevents blur: an appearing error would move the button mid-press.
    onMouseDown={(event) => event.preventDefault()}
  >
    <FreshText>{phase === 'idle' ? children : busy}</FreshText>
  </button>
)
