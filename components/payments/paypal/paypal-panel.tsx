'use client'

import '@/components/payments/paypal.css'
import {
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Blocked } from '@/components/payments/blocked'
import { pageNonce } from '@/components/payments/page-nonce'
import type { PanelProps } from '@/components/payments/panel-props'
import { useDeadline } from '@/components/payments/use-deadline'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PanelSettings } from '@/lib/core/payments/panel-settings'
import { CURRENCY } from '@/lib/core/payments/provider'

const LOCALES: Record<Locale, string> = {
  ar: 'ar_EG',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  it: 'it_IT',
  ja: 'ja_JP',
  ru: 'ru_RU',
  'zh-CN': 'zh_CN',
}

type PaypalData = Extract<PanelSettings, { provider: 'paypal' }>

const scriptOptions = ({ scriptUrl, clientId, merchantId }: PaypalData, locale: Locale): ReactPayPalScriptOptions => {
  const nonce = pageNonce()
  return {
    sdkBaseUrl: scriptUrl,
    clientId,
    currency: CURRENCY,
    intent: 'capture',
    components: 'buttons',
    locale: LOCALES[locale],
    // The package does not escape it.
    ...(merchantId ? { merchantId: encodeURIComponent(merchantId) } : {}),
    ...(nonce ? { dataCspNonce: nonce } : {}),
  }
}

const Buttons = ({ panel: { paypalOrderId }, onTry, onPaid, onFailure }: PanelProps<'paypal'>) => {
  const t = useTranslations('payment.paypal')
  const [{ isRejected }] = usePayPalScriptReducer()
  const [isOpen, setOpen] = useState(false)
  useDeadline(isOpen, onFailure)
  if (isRejected) return <Blocked onFailure={onFailure} />

  return (
    <section className="paypal" aria-label={t('title')}>
      <p>{t('hint')}</p>
      {isOpen ? null : <p role="status">{t('loading')}</p>}
      <div className="paypal-buttons">
        <PayPalButtons
          style={{ layout: 'vertical', shape: 'pill', label: 'pay' }}
          onInit={() => setOpen(true)}
          createOrder={async () => {
            onTry()
            return paypalOrderId
          }}
          // Our server captures after asking PayPal.
          onApprove={async () => onPaid(null)}
          onCancel={() => onFailure('cancelled')}
          // Before init, the buttons failed, not a payment.
          onError={() => onFailure(isOpen ? 'failed' : 'blocked')}
        >
          {/* Rendered if PayPal offers no button. */}
          <Blocked onFailure={onFailure} />
        </PayPalButtons>
      </div>
    </section>
  )
}

/** PayPal buttons (spec section 7), for the venue's merchant account. */
export const PaypalPanel = (props: PanelProps<'paypal'>) => {
  const { panel, locale } = props
  const options = useMemo(() => scriptOptions(panel, locale), [panel, locale])
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...props} />
    </PayPalScriptProvider>
  )
}
