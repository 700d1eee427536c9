'use client'

import { useTranslations } from 'next-intl'
import type { Covered } from '@/components/cart/use-covered'
import type { OrderType } from '@/lib/core/venue/order-type'
import '@/components/forms/fields.css'
import '@/components/checkout/table/same-people.css'

type SamePeopleProps = {
  type: OrderType
  covered: Covered
  showsErrors: boolean
  onSay: () => void
}

const ANSWERS = [
  { same: true, word: 'same' },
  { same: false, word: 'others' },
] as const

/** Asks a phone that is new at the table whether its people are those that others were charged for. */
export const SamePeopleQuestion = ({ type, covered, showsErrors, onSay }: SamePeopleProps) => {
  const t = useTranslations('checkout.samePeople')
  const { table, counted, said, say } = covered
  if (counted === 0) return null
  const question = t('question', { type, table, people: counted })
  return (
    <fieldset className="same-people" aria-label={question}>
      <p className="same-people-question" aria-hidden="true">
        {question}
      </p>
      <p className="same-people-hint">{t('hint')}</p>
      {ANSWERS.map(({ same, word }) => (
        <button
          key={word}
          type="button"
          className="choice"
          aria-pressed={said?.same === same}
          data-name={t('name')}
          data-wrong={showsErrors && !said ? true : undefined}
          onClick={() => {
            say(same)
            onSay()
          }}
        >
          {t(word)}
        </button>
      ))}
    </fieldset>
  )
}
