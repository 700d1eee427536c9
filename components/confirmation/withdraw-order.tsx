'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { withdrawOrder } from '@/lib/browser/orders/withdraw-order'

type WithdrawOrderProps = Pick<ConfirmedProps, 'payload' | 'order' | 'venue' | 'onWithdrawn'>

type Phase = 'offered' | 'asked' | 'sending' | 'late' | 'failed'

const Question = ({ payload, order, venue, onWithdrawn, onKept }: WithdrawOrderProps & { onKept: () => void }) => {
  const t = useTranslations('confirmation.withdraw')
  const [phase, setPhase] = useState<Phase>('asked')
  const question = useRef<HTMLParagraphElement>(null)
  // Move focus to the replacement.
  useEffect(() => question.current?.focus(), [])
  const withdraw = async () => {
    if (phase === 'sending') return
    setPhase('sending')
    const outcome = await withdrawOrder(order.orderId, payload.attemptKey)
    if (outcome === 'withdrawn') onWithdrawn()
    else setPhase(outcome)
  }
  return (
    <fieldset className="confirmation-withdraw">
      <p ref={question} tabIndex={-1}>
        {t('question')}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={phase === 'sending'}
        aria-busy={phase === 'sending'}
        onClick={withdraw}
      >
        {t(phase === 'sending' ? 'sending' : 'confirm')}
      </button>
      <button type="button" className="button button-quiet" onClick={onKept}>
        {t('keep')}
      </button>
      <p role="alert" className="field-error">
        {phase === 'late' ? t('late', { venue: venue.name }) : null}
        {phase === 'failed' ? t('failed') : null}
      </p>
    </fieldset>
  )
}

/** Until the venue answers, the guest may withdraw the order. */
export const WithdrawOrder = (props: WithdrawOrderProps) => {
  const t = useTranslations('confirmation.withdraw')
  const [isAsked, setAsked] = useState(false)
  const offer = useRef<HTMLButtonElement>(null)
  if (!props.order.withdrawable) return null
  const keep = () => {
    setAsked(false)
    requestAnimationFrame(() => offer.current?.focus())
  }
  if (isAsked) return <Question {...props} onKept={keep} />
  return (
    <button ref={offer} type="button" className="button button-quiet" onClick={() => setAsked(true)}>
      {t('offer')}
    </button>
  )
}
