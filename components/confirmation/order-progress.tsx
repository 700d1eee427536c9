'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedStatus } from '@/lib/orders/confirmed-status'

/** How many steps are behind an order; the last is its venue's own word. */
const DONE: Record<ConfirmedStatus, number> = {
  failed: 1,
  underway: 1,
  arrived: 2,
  refused: 2,
  accepted: 3,
  ready: 3,
  done: 3,
}

/** `detail`: when an accepted order is ready or there, or why another was refused; null where nobody said. */
type OrderProgressProps = { status: ConfirmedStatus; venueName: string; detail: string | null }

/** The way of an order to the venue and back, step by step, and where it stands now. */
export const OrderProgress = ({ status, venueName, detail }: OrderProgressProps) => {
  const t = useTranslations('confirmation')
  const done = DONE[status]
  const isAnswered = done === 3 || status === 'refused'
  const word = status === 'refused' ? 'refused' : 'accepted'
  const steps = ['sent', 'received', isAnswered ? word : 'answer'] as const
  return (
    <ol className="confirmation-steps" aria-label={t('awaiting.steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-done={at < done}
          data-refused={at === done && status === 'refused'}
          aria-current={at === done ? 'step' : undefined}
        >
          <span className="confirmation-mark" aria-hidden="true" />
          <span>
            {t(`awaiting.${step}`, { venue: venueName })}
            {at < done ? <span className="visually-hidden"> {t('awaiting.done')}</span> : null}
            {at === 2 && detail ? <span className="confirmation-detail">{detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
