'use client'

import { useTranslations } from 'next-intl'
import '@/components/payments/lemonway.css'
import type { PanelProps } from '@/components/payments/panel-props'
import { formatEuro } from '@/lib/money'
import { PAYMENT_WAYS } from '@/lib/venue/payment-ways'

/**
 * The way to Lemonway's own page (spec section 7). A link, so that it is a full navigation and works before any
 * script has; its address was made by the server, of the origin in its settings.
 */
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
