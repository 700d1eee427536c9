'use client'

import { useTranslations } from 'next-intl'
import type { Declined } from '@/components/payments/use-payment'
import { StatePicture } from '@/components/states/state-picture'

type TroubleProps = {
  kind: 'closed' | 'unavailable' | 'offline' | 'blocked'
  onRetry: () => void
  /** Where the order can be paid in another way. */
  otherWay: string
}

/** Why there is nothing to pay with, that nothing was charged, and what to do. */
export const PaymentTrouble = ({ kind, onRetry, otherWay }: TroubleProps) => {
  const t = useTranslations('payment')
  return (
    <section className="payment-trouble" role="alert" data-payment={kind}>
      <StatePicture drawing="sign" />
      <h2>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`)}</p>
      {kind === 'closed' ? null : (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      <a className={kind === 'closed' ? 'button button-primary' : 'button button-quiet'} href={otherWay}>
        {t(kind === 'closed' ? 'orderAgain' : 'otherWay')}
      </a>
    </section>
  )
}

const intoView = (said: HTMLElement | null): void => said?.scrollIntoView({ block: 'nearest' })

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
