'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TextField } from '@/components/forms/text-field'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { readCents } from '@/lib/browser/bill/read-cents'
import type { BillView } from '@/lib/core/bill/bill-api'
import { formatEuro } from '@/lib/core/money/money'

/** An amount of the guest's choice, up to what is left. */
export const AmountField = ({ view, form }: { view: BillView; form: PayFormState }) => {
  const t = useTranslations('tab.pay')
  const id = useId()
  const most = view.book.sums.free
  const { amount } = form.answers
  const [typed, setTyped] = useState(() => (amount === null ? '' : (amount / 100).toFixed(2).replace('.', ',')))
  const isWrong = typed.trim() !== '' && (amount === null || amount > most)
  return (
    <div className="tab-more">
      <TextField
        id={id}
        label={t('amountLabel')}
        hint={t('amountHint', { amount: formatEuro(most) })}
        error={isWrong ? t('missing.amount') : null}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        onChange={({ target }) => {
          setTyped(target.value)
          form.change({ amount: readCents(target.value) })
        }}
      />
    </div>
  )
}
