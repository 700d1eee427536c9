'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { BillButton, BillHint } from '@/components/checkout/table/bill-button'
import type { BillChoice } from '@/components/checkout/table/use-bill-choice'
import { SubmitButton } from '@/components/forms/submit-button'
import type { SubmissionPhase } from '@/components/forms/use-submission'
import { losesOrder } from '@/lib/browser/device/loses-order'
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
  /** Where the order may go on the bill of its table. */
  bill?: BillChoice | null
}

const PAY = { cash: 'pay.cash', online: 'pay.online' } as const
const SHIP = { cash: 'pay.cashShip', online: 'pay.onlineShip' } as const

/** As before hydration until the cart is restored. */
const offeredOf = (providers: PaymentMethod[], isKnown: boolean): PaymentMethod[] =>
  isKnown ? providers.filter((provider) => !losesOrder(provider)) : providers

const WORDS = {
  table: { ...PAY, none: 'pay.none' },
  home: { ...PAY, none: 'pay.noneAway' },
  post: { ...SHIP, none: 'pay.noneAway' },
  counter: { ...PAY, none: 'pay.noneAway' },
} as const satisfies Record<Destination, object>

type Noted = { providers: PaymentMethod[]; offered: PaymentMethod[]; usable: PaymentMethod[]; bill: BillChoice | null }

/** Why some way to pay is missing, and what the bill is. */
const PayNotices = ({ providers, offered, usable, bill, none, minimum }: Noted & { none: string; minimum: string }) => {
  const t = useTranslations('checkout.pay')
  return (
    <>
      {providers.length === 0 && !bill ? <p className="notice">{none}</p> : null}
      {providers
        .filter((provider) => !offered.includes(provider))
        .map((provider) => (
          <p key={provider} className="notice">
            {t('elsewhere', PAYMENT_WAYS[provider])}
          </p>
        ))}
      {usable.length < offered.length ? <p className="notice">{minimum}</p> : null}
      {bill ? <BillHint /> : null}
    </>
  )
}

type PayButtonsProps = Pick<PayPanelProps, 'isKnown' | 'amount' | 'missing' | 'phase' | 'onPay'> & {
  usable: PaymentMethod[]
  buttonText: (provider: PaymentMethod) => string
  bill: BillChoice | null
  /** No other way to pay than the bill. */
  isOnly: boolean
}

const PayButtons = ({ usable, buttonText, bill, isOnly, onPay, ...panel }: PayButtonsProps) => {
  const { isKnown, missing, phase } = panel
  const busy = useTranslations('checkout.pay')('sending')
  const why = missing === null ? undefined : 'pay-missing'
  const button = { phase, busy, 'aria-disabled': !isKnown || missing !== null, 'aria-describedby': why }
  const payNow = usable.map((provider) => (
    <SubmitButton key={provider} type="button" {...button} onClick={() => onPay(provider)}>
      {buttonText(provider)}
    </SubmitButton>
  ))
  if (!bill) return payNow
  const { place, isFirst, onPress } = bill
  const amount = isKnown ? panel.amount : null
  const onBill = <BillButton key="bill" {...button} {...{ place, isOnly, amount }} onClick={onPress} />
  return isFirst ? [onBill, ...payNow] : [...payNow, onBill]
}

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
  bill = null,
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
        <PayNotices
          {...{ providers, offered, usable, bill }}
          none={t(words.none)}
          minimum={t('pay.minimum', { amount: formatEuro(onlineMinimum) })}
        />
      </div>
      <div className="pay-bar">
        {question ?? (
          <PayButtons
            {...{ usable, buttonText, bill, isKnown, amount, missing, phase, onPay }}
            isOnly={providers.length === 0}
          />
        )}
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
