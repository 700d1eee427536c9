'use client'

import { useTranslations } from 'next-intl'
import { GroupFrame } from '@/components/office/settings/field-frame'
import type { OwnFieldProps } from '@/components/office/settings/own-field'
import { usePlaced } from '@/components/office/settings/use-placed'
import { isPaidBy, withPayment } from '@/lib/browser/office/settings/payment-list'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { PAYMENT_METHODS } from '@/lib/core/venue/venue'

/** Which ways to pay, by name: keys and secrets are the operator's, and never here. */
export const PaymentsField = ({ path, label, hint }: OwnFieldProps) => {
  const t = useTranslations('settings.payments')
  const place = { path }
  const field = usePlaced(place)
  return (
    <GroupFrame {...{ place, label, hint, field }}>
      <div className="office-ticks">
        {PAYMENT_METHODS.map((name) => (
          <label key={name} className="office-tick">
            <input
              type="checkbox"
              checked={isPaidBy(field.value, name)}
              onChange={({ target }) => field.write(withPayment(field.value, name, target.checked))}
            />
            <span>{PAYMENT_WAYS[name].kind === 'cash' ? t('cash') : PAYMENT_WAYS[name].name}</span>
          </label>
        ))}
      </div>
      <p className="field-hint">{t('secrets')}</p>
    </GroupFrame>
  )
}
