'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Choices } from '@/components/forms/choices'
import { TextField } from '@/components/forms/text-field'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { MAX_TIP, TIPS, tipOf } from '@/lib/browser/bill/choices'
import { readTip } from '@/lib/browser/bill/read-cents'
import { formatEuro } from '@/lib/core/money/money'

const OTHER = 'other'

const OtherTip = ({ form }: { form: PayFormState }) => {
  const t = useTranslations('tab.tips')
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      id={id}
      label={t('amount')}
      error={form.isTipWrong ? t('wrong', { amount: formatEuro(MAX_TIP) }) : null}
      value={typed}
      required={false}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      dir="ltr"
      onChange={({ target }) => {
        setTyped(target.value)
        form.setTip({ cents: readTip(target.value, MAX_TIP) })
      }}
    />
  )
}

/** A tip: nothing is chosen before the guest does, and none is one press away. */
export const TipField = ({ form }: { form: PayFormState }) => {
  const t = useTranslations('tab.tips')
  const { amount, tip } = form
  const percents = TIPS.filter((percent) => tipOf(amount, percent) > 0)
  const choices = [
    { value: '0', label: t('none') },
    ...percents.map((percent) => {
      const words = { percent: String(percent), amount: formatEuro(tipOf(amount, percent)) }
      return { value: String(percent), label: t('percent', words) }
    }),
    { value: OTHER, label: t('other') },
  ]
  const isOther = tip !== null && 'cents' in tip
  const chosen = tip === null ? '' : isOther ? OTHER : String(tip.percent)
  return (
    <div className="tab-field">
      <Choices
        named
        label={t('title')}
        choices={choices}
        chosen={chosen}
        onChoose={(value) => form.setTip(value === OTHER ? { cents: 0 } : { percent: Number(value) })}
      />
      {isOther ? <OtherTip form={form} /> : null}
      <p className="tab-hint">{t('hint')}</p>
    </div>
  )
}
