'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { openPage } from '@/lib/browser/device/offline-links'
import { orderAgain } from '@/lib/browser/orders/order-again'
import { servicePath } from '@/lib/core/checkout/step-paths'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { OrderType } from '@/lib/core/venue/order-type'
import { serviceNamed } from '@/lib/core/venue/services'

type OrderRestProps = { payload: StoredPayload; order: Pick<OrderStatus, 'answer'>; type: OrderType }

/** Of an order refused or cancelled for what is sold out: leads to its form with the rest; the diner sends it. */
export const OrderRest = ({ payload, order: { answer }, type }: OrderRestProps) => {
  const t = useTranslations('confirmation.rest')
  const locale = useLocale()
  const [phase, setPhase] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!answer || !('code' in answer) || answer.code !== 'sold_out' || (payload.lines ?? []).length < 2) return null
  const again = async () => {
    if (phase === 'asking') return
    setPhase('asking')
    const ref = String(payload.restaurant.id)
    const isRefilled = await orderAgain(payload, { type, ref, lang: isLocale(locale) ? locale : DEFAULT_LOCALE })
    setPhase(isRefilled ? 'idle' : 'failed')
    if (isRefilled) openPage(servicePath(type, ref, serviceNamed(payload.order.type)))
  }
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={phase === 'asking'}
        aria-busy={phase === 'asking'}
        onClick={again}
      >
        {answer.reason ? t('without', { items: `\u2068${answer.reason}\u2069` }) : t('order')}
      </button>
      <p role="status">{phase === 'failed' ? t('failed') : null}</p>
    </>
  )
}
