'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import type { SubmissionPhase } from '@/components/forms/use-submission'

type AskAnywayProps = {
  /** 'Chiuso, apre alle 19:00'. */
  opening: string
  onSend: () => void
  onLeave: () => void
  phase: SubmissionPhase
}

/** Asks once more before an order goes to a closed venue; stands where the pay buttons were. */
export const AskAnyway = ({ opening, onSend, onLeave, phase }: AskAnywayProps) => {
  const t = useTranslations('checkout')
  const question = useRef<HTMLParagraphElement>(null)
  // Each press removes the button that had the focus.
  useEffect(() => question.current?.focus({ preventScroll: true }), [])
  const leave = () => {
    const bar = question.current?.closest('.pay-bar')
    onLeave()
    requestAnimationFrame(() => bar?.querySelector('button')?.focus())
  }
  return (
    <fieldset className="pay-question">
      <p ref={question} tabIndex={-1}>
        {t('closed.question', { opening })}
      </p>
      <button type="button" className="button button-block" onClick={leave}>
        {t('closed.leave')}
      </button>
      <SubmitButton type="button" phase={phase} busy={t('pay.sending')} onClick={onSend}>
        {t('closed.send')}
      </SubmitButton>
    </fieldset>
  )
}
