'use client'

import { useTranslations } from 'next-intl'
import '@/components/payments/lemonway.css'
import type { PanelProps } from '@/components/payments/panel-props'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

/** Link to Lemonway's page (spec section 7): a full navigation that works without scripts. The server makes the URL. */
export const LemonwayPanel = ({ panel, amount }: PanelProps<'lemonway'>) => {
  const t = useTranslations('payment.card')
  return (
    <section className="lemonway" aria-label={t('title', PAYMENT_WAYS.lemonway)}>
      <p>{t('hint', PAYMENT_WAYS.lemonway)}</p>
      <a className="button button-primary button-block" href={panel.redirectUrl} rel="noreferrer">
        {t('go', { amount: formatEuro(amount) })}
      </a>
    </section>
  )
}
