'use client'

import { useTranslations } from 'next-intl'
import type { Declined } from '@/components/payments/use-payment'
import { StatePicture } from '@/components/states/state-picture'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { RetryAfter } from '@/lib/http/retry-after'

/** The way on. Nobody is sent to pay another way who may have paid. */
const WAYS = {
  closed: 'orderAgain',
  unavailable: 'otherWay',
  blocked: 'otherWay',
  tooSmall: 'otherWay',
  unsure: 'seeOrder',
  offline: 'seeOrder',
} as const

type PaymentProblemProps = RetryAfter & {
  kind: keyof typeof WAYS
  onRetry: () => void
  /** Where the order can be paid in another way. */
  otherWay: string
  /** The confirmation of the order, which says what became of its payment. */
  order: string
}

/** Why there is nothing to pay with, what is known of the money, and what to do. */
export const PaymentProblem = ({ kind, retryAfter, onRetry, otherWay, order }: PaymentProblemProps) => {
  const t = useTranslations('payment')
  const again = useTryAgain()
  const canRetry = kind !== 'closed' && kind !== 'tooSmall'
  const way = WAYS[kind]
  return (
    <section className="payment-problem" role="alert" data-payment={kind}>
      <StatePicture drawing="sign" />
      <h2>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`)}</p>
      {retryAfter === undefined ? null : <p>{again({ retryAfter })}</p>}
      {canRetry ? (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
      <a
        className={canRetry ? 'button button-quiet' : 'button button-primary'}
        href={way === 'seeOrder' ? order : otherWay}
      >
        {t(way)}
      </a>
    </section>
  )
}

const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' })

/** What became of the last try, above a form that can be used again. Always mounted, so that it is heard. */
export const PaymentFailure = ({ declined }: { declined: Declined | null }) => {
  const t = useTranslations('payment')
  if (!declined) return <div role="alert" className="payment-failure" />
  const { failure, message, tries } = declined
  return (
    <div role="alert" className="payment-failure notice" data-failure={failure}>
      {/* Anew each time: the same words twice would be heard once, and could stand above what is seen. */}
      <p key={tries} ref={intoView}>
        {message ? t('failure.said', { message }) : t(`failure.${failure}`)}
      </p>
      <p>{t('failure.again')}</p>
    </div>
  )
}
