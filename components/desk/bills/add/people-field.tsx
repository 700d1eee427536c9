'use client'

import { useLocale, useTranslations } from 'next-intl'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { MAX_CUSTOMERS } from '@/lib/core/cart/limits'
import { type Cents, formatEuro } from '@/lib/core/money/money'

type PeopleFieldProps = {
  people: number
  /** Cents a person. */
  cover: Cents
  onChange: (people: number) => void
}

/** How many sit at a table whose bill begins: each is charged cover once. */
export const PeopleField = ({ people, cover, onChange }: PeopleFieldProps) => {
  const t = useTranslations('till.add.people')
  const locale = useLocale()
  return (
    <div className="desk-correct-line">
      <span className="desk-correct-name">
        {t('label')} · {t('each', { cover: formatEuro(cover, locale) })}
      </span>
      <QuantityStepper
        value={people}
        min={1}
        max={MAX_CUSTOMERS}
        labels={{ group: t('label'), less: t('less'), more: t('more') }}
        onLess={() => onChange(people - 1)}
        onMore={() => onChange(people + 1)}
      />
    </div>
  )
}
