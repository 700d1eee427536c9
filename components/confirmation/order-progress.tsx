'use client'

import { useTranslations } from 'next-intl'
import type { Progress } from '@/components/confirmation/confirmed-props'

const STEPS = ['sent', 'received', 'answer'] as const

/** How many steps are behind an order; after the last of these comes the venue's own word, by SMS. */
const DONE: Record<Progress, number> = { failed: 1, underway: 1, arrived: 2 }

/** The way of an order to the venue and back, step by step, and where it stands now. */
export const OrderProgress = ({ progress, venueName }: { progress: Progress; venueName: string }) => {
  const t = useTranslations('confirmation')
  const done = DONE[progress]
  return (
    <ol className="confirmation-steps" aria-label={t('awaiting.steps')}>
      {STEPS.map((step, at) => (
        <li key={step} data-done={at < done} aria-current={at === done ? 'step' : undefined}>
          <span className="confirmation-mark" aria-hidden="true" />
          <span>
            {t(`awaiting.${step}`, { venue: venueName })}
            {at < done ? <span className="visually-hidden"> {t('awaiting.done')}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
