'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedStatus } from '@/lib/core/orders/confirmed-status'

/** Completed steps; the last is the venue's answer. */
const DONE: Record<ConfirmedStatus, number> = {
  failed: 1,
  underway: 1,
  arrived: 2,
  refused: 2,
  cancelled: 2,
  withdrawn: 2,
  accepted: 3,
  ready: 3,
  done: 3,
}

const LAST_STEP = {
  failed: 'answer',
  underway: 'answer',
  arrived: 'answer',
  refused: 'refused',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
  accepted: 'accepted',
  ready: 'accepted',
  done: 'accepted',
} as const satisfies Record<ConfirmedStatus, string>

/** `detail`: ready time or reason of a lost order. */
type OrderProgressProps = { status: ConfirmedStatus; venueName: string; detail: string | null }

export const OrderProgress = ({ status, venueName, detail }: OrderProgressProps) => {
  const t = useTranslations('confirmation')
  const done = DONE[status]
  const last = LAST_STEP[status]
  const isOff = done === 2 && last !== 'answer'
  const steps = ['sent', 'received', last] as const

  return (
    <ol className="confirmation-steps" aria-label={t('awaiting.steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-done={at < done}
          data-refused={at === done && isOff}
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
