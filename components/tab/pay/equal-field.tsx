'use client'

import { useTranslations } from 'next-intl'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { freeShares, leastParts } from '@/lib/browser/bill/choices'
import type { BillView } from '@/lib/core/bill/bill-api'
import { MAX_SHARES } from '@/lib/core/bill/wish-schema'

/** Into how many equal parts the bill is cut, and how many of them the guest pays. */
export const EqualField = ({ view, form }: { view: BillView; form: PayFormState }) => {
  const t = useTranslations('tab.pay.equalParts')
  const least = leastParts(view)
  const of = Math.max(form.answers.of, least)
  const most = freeShares(view, of)
  const shares = Math.min(form.answers.shares, most)
  const taken = view.book.equal.shares
  return (
    <div className="tab-more">
      <div className="tab-option tab-option-pieces">
        <span>{t('of')}</span>
        <QuantityStepper
          value={of}
          min={least}
          max={MAX_SHARES}
          labels={{ group: t('of'), less: t('ofLess'), more: t('ofMore') }}
          onLess={() => form.change({ of: of - 1 })}
          onMore={() => form.change({ of: of + 1 })}
        />
      </div>
      <div className="tab-option tab-option-pieces">
        <span>{t('shares')}</span>
        <QuantityStepper
          value={shares}
          min={1}
          max={most}
          labels={{ group: t('shares'), less: t('sharesLess'), more: t('sharesMore') }}
          onLess={() => form.change({ shares: shares - 1 })}
          onMore={() => form.change({ shares: shares + 1 })}
        />
      </div>
      {taken > 0 ? <p className="tab-hint">{t('taken', { count: taken })}</p> : null}
    </div>
  )
}
