'use client'

import '@/components/forms/forms.css'
import type { ComponentProps } from 'react'
import type { SubmissionPhase } from '@/components/forms/use-submission'

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  phase: SubmissionPhase
  /** Its words while it is sending. */
  busy: string
}

/** The button that sends. While it may not be pressed it stays in reach, so that it can be asked why. */
export const SubmitButton = ({ phase, busy, children, 'aria-disabled': blocked, ...button }: SubmitButtonProps) => (
  <button
    type="submit"
    {...button}
    className="button button-primary button-block submit-button"
    aria-disabled={blocked === true || phase !== 'idle'}
    // A field keeps the focus until the press is over: its problem, shown on leaving it, would push the button away.
    onMouseDown={(event) => event.preventDefault()}
  >
    {phase === 'idle' ? children : busy}
  </button>
)
