'use client'

import '@/components/payments/sumup.css'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import { providerScript } from '@/components/payments/provider-script'
import { sumupLocale, sumupOutcome } from '@/components/payments/sumup/sumup-outcome'
import { useDeadline } from '@/components/payments/use-deadline'
import { decimalOf } from '@/lib/core/payments/amounts'
import { CURRENCY } from '@/lib/core/payments/provider'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

type MountOptions = {
  /** Element id. */
  id: string
  checkoutId: string
  /** Button label only. */
  amount: string
  currency: string
  locale: string
  onLoad: () => void
  onResponse: (type: string, body: unknown) => void
}

/** The documented part of the widget used here. */
type SumupCard = { mount: (options: MountOptions) => { unmount?: () => void } | undefined }

const isCard = (value: unknown): value is SumupCard =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'

const loadSumupCard = providerScript((): SumupCard | null => {
  const card: unknown = Reflect.get(window, 'SumUpCard')
  return isCard(card) ? card : null
})

/** SumUp's card widget (spec section 7): card numbers never touch this page. */
export const SumupPanel = ({ panel, amount, locale, onTry, onPaid, onFailure }: PanelProps<'sumup'>) => {
  const t = useTranslations('payment.card')
  const { scriptUrl, checkoutId } = panel
  const place = useId()
  const [isOpen, setOpen] = useState(false)
  useDeadline(isOpen, onFailure)

  useEffect(() => {
    let left = false
    let widget: { unmount?: () => void } | undefined
    const onResponse = (type: string, body: unknown): void => {
      const outcome = sumupOutcome(type, body)
      if (left || !outcome) return
      if (outcome.kind === 'paid') onPaid(outcome.transactionId)
      else if (outcome.kind === 'tried') onTry()
      else onFailure(outcome.kind)
    }
    const show = async (): Promise<void> => {
      const card = await loadSumupCard(scriptUrl)
      if (left) return
      const look = { amount: decimalOf(amount), currency: CURRENCY, locale: sumupLocale(locale) }
      const onLoad = (): void => setOpen(!left)
      widget = card.mount({ id: place, checkoutId, ...look, onLoad, onResponse })
    }
    show().catch(() => {
      if (!left) onFailure('blocked')
    })
    return () => {
      left = true
      widget?.unmount?.()
      setOpen(false)
    }
  }, [scriptUrl, checkoutId, amount, locale, place, onTry, onPaid, onFailure])

  return (
    <section className="sumup" aria-label={t('title', PAYMENT_WAYS.sumup)}>
      {isOpen ? null : <p role="status">{t('loading')}</p>}
      <div id={place} className="sumup-card" />
    </section>
  )
}
