'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { SubmitButton } from '@/components/forms/submit-button'
import type { SubmissionPhase } from '@/components/forms/use-submission'
import { usesHistory } from '@/lib/browser/device/history-storage'
import type { OrderTotals } from '@/lib/core/cart/totals'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { type Destination, hasFare, SERVICE_ROWS, type Service } from '@/lib/core/venue/services'
import type { PaymentMethod } from '@/lib/core/venue/venue'

type PayPanelProps = {
  totals: OrderTotals
  /** People whose cover is included. */
  covers: number
  /** To be answered before paying, as it changes the total. */
  coverQuestion?: ReactNode
  couponPercentage: number
  service: Service
  /** False until the delivery cost is known: the total excludes it. */
  deliveryKnown?: boolean
  /** False before the cart is restored: amounts keep their room, nothing can be pressed. */
  isKnown: boolean
  /** Cents: total shown, or the server's after a refusal. */
  amount: Cents
  providers: PaymentMethod[]
  /** Online minimum, in cents. */
  onlineMinimum: Cents
  /** What blocks the order; null if nothing. */
  missing: string | null
  /** A question before the order is sent, in place of the buttons. */
  question?: ReactNode
  phase: SubmissionPhase
  onPay: (provider: PaymentMethod) => void
}

const PAY = { cash: 'pay.cash', online: 'pay.online' } as const
const SHIP = { cash: 'pay.cashShip', online: 'pay.onlineShip' } as const

/** Where storage is blocked, the way back from another site does not find the order. */
const losesOrder = (provider: PaymentMethod): boolean => PAYMENT_WAYS[provider].page === 'theirs' && usesHistory()

/** As before hydration until the cart is restored. */
const offeredOf = (providers: PaymentMethod[], isKnown: boolean): PaymentMethod[] =>
  isKnown ? providers.filter((provider) => !losesOrder(provider)) : providers

const WORDS = {
  table: { ...PAY, none: 'pay.none' },
  home: { ...PAY, none: 'pay.noneAway' },
  post: { ...SHIP, none: 'pay.noneAway' },
  counter: { ...PAY, none: 'pay.noneAway' },
} as const satisfies Record<Destination, object>

/** Total and pay buttons, in a sticky bar. */
export const PayPanel = ({
  totals,
  covers,
  coverQuestion,
  couponPercentage,
  service,
  deliveryKnown = true,
  isKnown,
  amount,
  providers,
  onlineMinimum,
  missing,
  question,
  phase,
  onPay,
}: PayPanelProps) => {
  const t = useTranslations('checkout')
  const words = WORDS[SERVICE_ROWS[service].destination]
  const rows: TotalsRow[] = [{ id: 'products', label: t('totals.products'), amount: totals.products }]
  if (couponPercentage > 0) {
    const label = t('totals.discount', { percentage: couponPercentage })
    rows.push({ id: 'discount', label, amount: -totals.discount })
  }
  if (totals.cover > 0) {
    const label = t('totals.cover', { people: covers, charge: formatEuro(totals.cover / covers) })
    rows.push({ id: 'cover', label, amount: totals.cover })
  }
  if (hasFare(service)) {
    const cost = totals.delivery > 0 ? totals.delivery : t('totals.free')
    rows.push({ id: 'delivery', label: t('totals.delivery'), amount: deliveryKnown ? cost : t('totals.byAddress') })
  }
  const total = deliveryKnown ? t('totals.total') : t('totals.withoutDelivery')
  rows.push({ id: 'total', label: total, amount, strong: true })

  const shown = (row: TotalsRow): TotalsRow => (isKnown ? row : { ...row, amount: '\u00a0' })

  // Any method may send a free order; delivery may still be added.
  const isTooLittle = deliveryKnown && amount > 0 && amount < onlineMinimum
  const offered = offeredOf(providers, isKnown)
  const usable = offered.filter((provider) => provider === 'cash' || !isTooLittle)

  const buttonText = (provider: PaymentMethod): string => {
    const means = provider === 'cash' ? 'cash' : 'online'
    if (!isKnown || !deliveryKnown) return t(`pay.${means}Later`)
    return t(words[means], { amount: formatEuro(amount) })
  }

  return (
    <section className="pay-panel" aria-label={t('totals.title')}>
      <div className="pay">
        {/* The server's total comes without its parts: ours would not add up to it. */}
        <TotalsList rows={amount === totals.total ? rows.map(shown) : rows.slice(-1)} />
        {coverQuestion}
        {providers.length === 0 ? <p className="notice">{t(words.none)}</p> : null}
        {providers
          .filter((provider) => !offered.includes(provider))
          .map((provider) => (
            <p key={provider} className="notice">
              {t('pay.elsewhere', PAYMENT_WAYS[provider])}
            </p>
          ))}
        {usable.length < offered.length ? (
          <p className="notice">{t('pay.minimum', { amount: formatEuro(onlineMinimum) })}</p>
        ) : null}
      </div>
      <div className="pay-bar">
        {question ??
          usable.map((provider) => (
            <SubmitButton
              key={provider}
              type="button"
              phase={phase}
              busy={t('pay.sending')}
              aria-disabled={!isKnown || missing !== null}
              aria-describedby={missing === null ? undefined : 'pay-missing'}
              onClick={() => onPay(provider)}
            >
              {buttonText(provider)}
            </SubmitButton>
          ))}
        <p id="pay-missing" className="pay-missing" role="status">
          <span key={missing}>{phase === 'idle' ? missing : null}</span>
        </p>
        <p className="pay-progress" role="status">
          {phase === 'slow' ? t('pay.slow') : null}
        </p>
      </div>
    </section>
  )
}
