'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { OptionAllergens } from '@/components/menu/item/choose/option-allergens'
import { ServingName } from '@/components/menu/item/choose/serving-name'
import type { Selection } from '@/lib/core/cart/cart'
import { isServedAs, servingsOf } from '@/lib/core/cart/servings'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { hasPrice } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

type Props = { answer: ItemAnswer; selection: Selection; onChange: (selection: Selection) => void }

/** Radios: as it is (when priced), by the glass, or a variation. */
export const ServingGroup = ({ answer, selection, onChange }: Props) => {
  const t = useTranslations('dish')
  const name = useId()
  const servings = servingsOf(answer.item)
  const variations = answer.kind === 'dish' ? answer.item.variations : []
  const [first] = servings
  if (!first || (servings.length < 2 && first.as === 'base')) return null
  return (
    <fieldset className="picks">
      <legend>{t(servings.some(({ as }) => as === 'variation') ? 'variation' : 'serving')}</legend>
      {servings.map((serving) => (
        <label key={serving.key} className="option">
          <input
            type="radio"
            name={name}
            checked={isServedAs(serving, selection)}
            aria-disabled={!serving.available || undefined}
            onChange={() => {
              if (serving.available)
                onChange({ ...selection, glass: serving.as === 'glass', variation: serving.variation })
            }}
          />
          <span>
            <ServingName kind={answer.kind} serving={serving} />
            {!serving.available && <small> {t('soldOut')}</small>}
            <OptionAllergens of={variations.find(({ id }) => id === serving.variation)} />
          </span>
          {hasPrice(serving.price) && <b translate="no">{formatEuro(serving.price)}</b>}
        </label>
      ))}
    </fieldset>
  )
}
