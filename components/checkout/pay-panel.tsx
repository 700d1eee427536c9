'use client'

import { useTranslations } from 'next-intl'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { OrderTotals } from '@/lib/cart/totals'
import { formatEuro } from '@/lib/money'
import type { PaymentMethod } from '@/lib/venue/venue'

export type SendingPhase = 'idle' | 'sending' | 'slow'

type PayPanelProps = {
  totals: OrderTotals
  customers: number
  couponPercentage: number
  /** Cents on the button: the total shown, or the server's own where it asked to agree again. */
  amount: number
  providers: PaymentMethod[]
  /** What is still missing, in words; null when the order can be sent. */
  missing: string | null
  phase: SendingPhase
  onPay: (provider: PaymentMethod) => void
}

/** The total, cover included, and right below it the buttons that owe it. */
export const PayPanel = ({
  totals,
  customers,
  couponPercentage,
  amount,
  providers,
  missing,
  phase,
  onPay,
}: PayPanelProps) => {
  const t = useTranslations('checkout')
  const rows: TotalsRow[] = [{ id: 'products', label: t('totals.products'), amount: formatEuro(totals.products) }]
  if (couponPercentage > 0) {
    const label = t('totals.discount', { percentage: couponPercentage })
    rows.push({ id: 'discount', label, amount: formatEuro(-totals.discount) })
  }
  if (totals.cover > 0) {
    const label = t('totals.cover', { people: customers, charge: formatEuro(totals.cover / customers) })
    rows.push({ id: 'cover', label, amount: formatEuro(totals.cover) })
  }
  const sum = formatEuro(amount)
  rows.push({ id: 'total', label: t('totals.total'), amount: sum, strong: true })

  return (
    <section className="pay" aria-label={t('totals.title')}>
      <TotalsList rows={rows} />
      {providers.length === 0 ? <p className="notice">{t('pay.none')}</p> : null}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button button-primary pay-button"
          aria-disabled={missing !== null || phase !== 'idle'}
          aria-describedby={missing === null ? undefined : 'pay-missing'}
          onClick={() => onPay(provider)}
        >
          {phase === 'idle' ? t(provider === 'cash' ? 'pay.cash' : 'pay.online', { amount: sum }) : t('pay.sending')}
        </button>
      ))}
      <p id="pay-missing" className="pay-missing">
        {phase === 'idle' ? missing : null}
      </p>
      <p className="pay-progress" role="status">
        {phase === 'slow' ? t('pay.slow') : null}
      </p>
    </section>
  )
}
