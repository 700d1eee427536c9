'use client'

import { useTranslations } from 'next-intl'
import type { Declined } from '@/components/payments/use-payment'
import { StatePicture } from '@/components/states/state-picture'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { RetryAfter } from '@/lib/core/http/retry-after'

/** Never offer another payment to someone who may have paid. */
const WAYS = {
  closed: 'orderAgain',
  unavailable: 'otherWay',
  blocked: 'otherWay',
  tooSmall: 'otherWay',
  unsure: 'seeOrder',
  offline: 'seeOrder',
} as const

/** Those whose words name the order. */
const PART_WORDS = ['closed', 'unavailable', 'unsure'] as const

type Kind = keyof typeof WAYS

type PaymentProblemProps = RetryAfter & {
  kind: Kind
  /** Of a bill, and no order. */
  isPart: boolean
  onRetry: () => void
  otherWay: string
  /** Page with the payment's outcome. */
  order: string
}

/** Why payment is unavailable, and the next step. */
export const PaymentProblem = ({ kind, isPart, retryAfter, onRetry, otherWay, order }: PaymentProblemProps) => {
  const t = useTranslations('payment')
  const again = useTryAgain()
  const canRetry = kind !== 'closed' && kind !== 'tooSmall'
  const way = WAYS[kind]
  const ofPart = isPart ? PART_WORDS.find((each) => each === kind) : undefined
  return (
    <section className="payment-problem" role="alert" data-payment={kind}>
      <StatePicture drawing="sign" />
      <h2>{ofPart === 'closed' ? t('part.closed.title') : t(`${kind}.title`)}</h2>
      <p>{ofPart ? t(`part.${ofPart}.text`) : t(`${kind}.text`)}</p>
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
        {t(isPart && way !== 'otherWay' ? 'part.toBill' : way)}
      </a>
    </section>
  )
}

const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' })

/** Failure of the last attempt. Always mounted, so that screen readers announce it. */
export const PaymentFailure = ({ declined, isPart }: { declined: Declined | null; isPart: boolean }) => {
  const t = useTranslations('payment')
  if (!declined) return <div role="alert" className="payment-failure" />
  const { failure, message, tries } = declined
  return (
    <div role="alert" className="payment-failure notice" data-failure={failure}>
      {/* Remount: a repeated text would not be announced or scrolled to. */}
      <p key={tries} ref={intoView}>
        {message ? t('failure.said', { message }) : t(`failure.${failure}`)}
      </p>
      <p>{t(isPart ? 'part.again' : 'failure.again')}</p>
    </div>
  )
}
