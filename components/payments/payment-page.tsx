'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { PanelFailure } from '@/components/payments/panel-props'
import { otherWayPath, outcomePath, type PayPlace, paidPath, paysPart } from '@/components/payments/payable'
import { PaymentPanel } from '@/components/payments/payment-panel'
import { PaymentFailure, PaymentProblem } from '@/components/payments/payment-problem'
import { PaymentTotal } from '@/components/payments/payment-total'
import { type PaymentProgress, usePayment } from '@/components/payments/use-payment'
import { StatePicture } from '@/components/states/state-picture'
import { billPath, menuPath, ordersPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import '@/components/payments/payments.css'

/** Null before it is found, and where nothing is. */
const payableOf = (state: PaymentProgress) => ('payable' in state ? state.payable : null)

const Waiting = ({ text }: { text: string }) => (
  <div className="payment-waiting">
    <p role="status">{text}</p>
  </div>
)

const NoOrder = ({ type, venueRef }: PayPlace) => {
  const t = useTranslations('payment')
  if (paysPart()) {
    return (
      <section className="payment-problem">
        <StatePicture drawing="plate" />
        <h2>{t('part.none.title')}</h2>
        <p>{t('part.none.text')}</p>
        <a className="button button-primary" href={billPath(type, venueRef)}>
          {t('part.toBill')}
        </a>
      </section>
    )
  }
  return (
    <section className="payment-problem">
      <StatePicture drawing="plate" />
      <h2>{t('none.title')}</h2>
      <p>{t('none.text')}</p>
      <a className="button button-primary" href={ordersPath(type, venueRef)}>
        {t('none.toCart')}
      </a>
      <a className="button button-quiet" href={menuPath(type, venueRef)}>
        {t('none.toMenu')}
      </a>
    </section>
  )
}

type PayProps = PayPlace & {
  state: Extract<PaymentProgress, { status: 'ready' }>
  locale: Locale
  leave: ReturnType<typeof usePayment>['leave']
  fail: ReturnType<typeof usePayment>['fail']
  forget: ReturnType<typeof usePayment>['forget']
}

const Pay = ({ state: { payable, started, declined }, type, venueRef, locale, leave, fail, forget }: PayProps) => {
  const t = useTranslations('payment')
  const { provider } = started.panel
  const onPaid = useCallback(
    (transactionId: string | null) => {
      leave(paidPath(payable, { provider, transactionId }, { type, venueRef }))
    },
    [payable, provider, type, venueRef, leave],
  )
  const onFailure = useCallback(
    async (failure: PanelFailure, message?: string) => {
      // Outcome unknown: the confirmation page polls the provider.
      if ((await fail(payable, failure, message)) === 'unsure') onPaid(null)
    },
    [payable, onPaid, fail],
  )
  return (
    <>
      <PaymentTotal payable={payable} total={started.total} />
      <PaymentFailure declined={declined} isPart={payable.payload === null} />
      <Suspense fallback={<Waiting text={t('starting')} />}>
        <PaymentPanel
          panel={started.panel}
          amount={started.total}
          locale={locale}
          returnUrl={started.returnUrl}
          onTry={forget}
          onPaid={onPaid}
          onFailure={onFailure}
        />
      </Suspense>
      <a className="button button-quiet" href={otherWayPath(payable, { type, venueRef })}>
        {t('otherWay')}
      </a>
    </>
  )
}

type RoundProps = PayPlace & { venueId: number; locale: Locale; onRetry: () => void }

const Round = ({ venueId, locale, onRetry, ...place }: RoundProps) => {
  const t = useTranslations('payment')
  const { state, leave, fail, forget } = usePayment(venueId, locale, place)
  const payable = payableOf(state)
  const back = otherWayPath(payable, place)
  const isPart = payable?.payload === null

  const content = () => {
    switch (state.status) {
      case 'starting':
        return <Waiting text={t('starting')} />
      case 'leaving':
        return <Waiting text={t('leaving')} />
      case 'none':
        return <NoOrder {...place} />
      case 'ready':
        return <Pay state={state} locale={locale} leave={leave} fail={fail} forget={forget} {...place} />
      default: {
        // A blocked script stays blocked until a reload.
        const again = state.status === 'blocked' ? () => location.reload() : onRetry
        const order = outcomePath(state.payable, place)
        const retryAfter = 'retryAfter' in state ? state.retryAfter : undefined
        return (
          <PaymentProblem
            kind={state.status}
            isPart={isPart}
            retryAfter={retryAfter}
            onRetry={again}
            otherWay={back}
            order={order}
          />
        )
      }
    }
  }
  return (
    <>
      <header className="page-header">
        <a className="back" href={back}>
          <span className="visually-hidden">{t(isPart ? 'part.toBill' : 'back')}</span>
        </a>
        <h1>{t('title')}</h1>
      </header>
      {content()}
    </>
  )
}

/** Payment page (spec section 2, 'Payment page'). Never marks an order paid: the server asks the provider. */
export const PaymentPage = (props: Omit<RoundProps, 'onRetry'>) => {
  const [round, setRound] = useState(0)
  // Back-forward cache, such as after the provider's page: restart.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRound((before) => before + 1)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return (
    <div className="payment">
      <Round key={round} {...props} onRetry={() => setRound(round + 1)} />
    </div>
  )
}
