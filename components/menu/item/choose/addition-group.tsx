'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { PartName } from '@/components/menu/card/part-name'
import { OptionAllergens } from '@/components/menu/item/choose/option-allergens'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import type { Selection } from '@/lib/core/cart/cart'
import { asksForOne, isFull } from '@/lib/core/cart/cart-item'
import type { AdditionCategory } from '@/lib/core/menu/dish'
import { hasPrice, isThere } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

type Props = {
  index: number
  category: AdditionCategory
  selection: Selection
  missing: boolean
  onPick: (additionId: number) => void
}

/**
 * Additions of one category (spec section 5). A full category dims the rest with aria-disabled, so that a keyboard
 * still reaches the reason.
 */
export const AdditionGroup = ({ index, category, selection, missing, onPick }: Props) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const id = useId()
  const errorId = `missing-${id}`
  const one = asksForOne(category)
  const full = !one && isFull(category, selection)
  return (
    <fieldset className="picks" data-category={index} aria-describedby={missing ? errorId : undefined}>
      <legend>
        <PartName of={category} locale={locale} /> <PickRules category={category} />
      </legend>
      {missing && (
        <p className="field-error" id={errorId} role="alert">
          {t('missingPick', { category: category.name })}
        </p>
      )}
      {category.additions.map((addition) => {
        const { price } = addition
        const checked = selection.additions.includes(addition.id)
        const gone = !isThere(addition)
        const dim = (full || gone) && !checked
        return (
          <label key={addition.id} className="option">
            <input
              type={one ? 'radio' : 'checkbox'}
              name={id}
              checked={checked}
              aria-disabled={dim || undefined}
              onChange={() => onPick(addition.id)}
            />
            <span>
              <PartName of={addition} locale={locale} />
              {gone && <small> {t('soldOut')}</small>}
              {dim && !gone && <small> {t('full', { max: category.max_picks_allowed })}</small>}
              <OptionAllergens of={addition} />
            </span>
            {hasPrice(price) && <b translate="no">{`+ ${formatEuro(price)}`}</b>}
          </label>
        )
      })}
    </fieldset>
  )
}
