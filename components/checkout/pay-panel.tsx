'use client'

import { useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { SubmitButton } from '@/components/forms/submit-button'
import type { SubmissionPhase } from '@/components/forms/use-submission'
import type { OrderTotals } from '@/lib/cart/totals'
import { type Cents, formatEuro } from '@/lib/money'
import { type Destination, hasFare, SERVICE_ROWS, type Service } from '@/lib/venue/services'
import type { PaymentMethod } from '@/lib/venue/venue'

type PayPanelProps = {
  totals: OrderTotals
  /** People whose cover the total holds. */
  covers: number
  couponPercentage: number
  service: Service
  /** False while what delivery costs depends on an address not given yet: then no total is promised. */
  deliveryKnown?: boolean
  /** Cents on the button: the total shown, or the server's own where it asked to agree again. */
  amount: Cents
  providers: PaymentMethod[]
  /** Cents that the online one of them takes at least. */
  onlineMinimum: Cents
  /** What is still missing, in words; null when the order can be sent. */
  missing: string | null
  phase: SubmissionPhase
  onPay: (provider: PaymentMethod) => void
}

const PAY = { cash: 'pay.cash', online: 'pay.online' } as const
const SHIP = { cash: 'pay.cashShip', online: 'pay.onlineShip' } as const

/** What is said by where the order goes. */
const WORDS = {
  table: { ...PAY, none: 'pay.none' },
  home: { ...PAY, none: 'pay.noneAway' },
  post: { ...SHIP, none: 'pay.noneAway' },
  counter: { ...PAY, none: 'pay.noneAway' },
} as const satisfies Record<Destination, object>

/** The total, cover included, and the buttons that owe it, in a bar that stays in sight. */
export const PayPanel = ({
  totals,
  covers,
  couponPercentage,
  service,
  deliveryKnown = true,
  amount,
  providers,
  onlineMinimum,
  missing,
  phase,
  onPay,
}: PayPanelProps) => {
  const t = useTranslations('checkout')
  const words = WORDS[SERVICE_ROWS[service].destination]
  const rows: TotalsRow[] = [{ id: 'products', label: t('totals.products'), amount: formatEuro(totals.products) }]
  if (couponPercentage > 0) {
    const label = t('totals.discount', { percentage: couponPercentage })
    rows.push({ id: 'discount', label, amount: formatEuro(-totals.discount) })
  }
  if (totals.cover > 0) {
    const label = t('totals.cover', { people: covers, charge: formatEuro(totals.cover / covers) })
    rows.push({ id: 'cover', label, amount: formatEuro(totals.cover) })
  }
  if (hasFare(service)) {
    const cost = totals.delivery > 0 ? formatEuro(totals.delivery) : t('totals.free')
    rows.push({ id: 'delivery', label: t('totals.delivery'), amount: deliveryKnown ? cost : t('totals.byAddress') })
  }
  const sum = formatEuro(amount)
  const total = deliveryKnown ? t('totals.total') : t('totals.withoutDelivery')
  rows.push({ id: 'total', label: total, amount: sum, strong: true })

  // An order of nothing is sent by any of them; what delivery costs may yet be added.
  const isTooLittle = deliveryKnown && amount > 0 && amount < onlineMinimum
  const usable = providers.filter((provider) => provider === 'cash' || !isTooLittle)

  const buttonText = (provider: PaymentMethod): string => {
    const means = provider === 'cash' ? 'cash' : 'online'
    if (!deliveryKnown) return t(`pay.${means}Later`)
    return t(words[means], { amount: sum })
  }

  return (
    <section className="pay-panel" aria-label={t('totals.title')}>
      <div className="pay">
        {/* What the server named anew is a sum alone: parts that do not add up to it would be a wrong bill. */}
        <TotalsList rows={amount === totals.total ? rows : rows.slice(-1)} />
        {providers.length === 0 ? <p className="notice">{t(words.none)}</p> : null}
        {usable.length < providers.length ? (
          <p className="notice">{t('pay.minimum', { amount: formatEuro(onlineMinimum) })}</p>
        ) : null}
      </div>
      <div className="pay-bar">
        {usable.map((provider) => (
          <SubmitButton
            key={provider}
            type="button"
            phase={phase}
            busy={t('pay.sending')}
            aria-disabled={missing !== null}
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
