'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { AmountField } from '@/components/tab/pay/amount-field'
import { EqualField } from '@/components/tab/pay/equal-field'
import { PiecesField } from '@/components/tab/pay/pieces-field'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { type Choice, offeredChoices, quoteIn, wishOf } from '@/lib/browser/bill/choices'
import type { BillView } from '@/lib/core/bill/bill-api'
import { formatEuro } from '@/lib/core/money/money'

type ChoiceFieldProps = { view: BillView; form: PayFormState }

/** What asks for more once it is chosen. */
const MORE: Partial<Record<Choice, (props: ChoiceFieldProps) => ReactNode>> = {
  items: PiecesField,
  equal: EqualField,
  amount: AmountField,
}

/** What a guest pays: each choice with what it comes to, and what it asks for right below it. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { view, form } = props
  const t = useTranslations('tab.pay')
  const { answers } = form
  const offered = offeredChoices(view)
  const More = answers.choice && MORE[answers.choice]
  const { paid, reserved } = view.book.sums
  const nameOf = (choice: Choice): string => t(choice === 'all' && paid + reserved > 0 ? 'rest' : choice)
  const sumOf = (choice: Choice): string => {
    const wish = wishOf(view, { ...answers, choice })
    const quote = wish && quoteIn(view, wish)
    return quote ? formatEuro(quote.amount) : ''
  }
  return (
    <fieldset className="tab-field">
      <legend>{t('title')}</legend>
      {offered.map((choice) => (
        <Fragment key={choice}>
          <label className="tab-option">
            <input
              type="radio"
              name="choice"
              value={choice}
              checked={choice === answers.choice}
              onChange={() => form.change({ choice })}
            />
            <span>{nameOf(choice)}</span>
            <span className="tab-option-sum" translate="no">
              {sumOf(choice)}
            </span>
          </label>
          {More && choice === answers.choice ? <More {...props} /> : null}
        </Fragment>
      ))}
    </fieldset>
  )
}
