'use client'

import { useTranslations } from 'next-intl'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import type { Selection } from '@/lib/cart/cart'
import type { AdditionCategory } from '@/lib/menu/dish'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'

type Props = {
  index: number
  category: AdditionCategory
  selection: Selection
  missing: boolean
  onToggle: (additionId: number) => void
}

/** Additions of one category, with its mandatory and maximum picks (spec section 5). */
export const AdditionGroup = ({ index, category, selection, missing, onToggle }: Props) => {
  const t = useTranslations('dish')
  const errorId = `missing-${index}`
  return (
    <fieldset className="picks" data-category={index} aria-describedby={missing ? errorId : undefined}>
      <legend>
        {category.name}
        <PickRules category={category} />
      </legend>
      {missing && (
        <p className="field-error" id={errorId} role="alert">
          {t('missingPick', { category: category.name })}
        </p>
      )}
      {category.additions.map(({ id, name, price }) => (
        <label key={id} className="option">
          <input type="checkbox" checked={selection.additions.includes(id)} onChange={() => onToggle(id)} />
          <span>{name}</span>
          {hasPrice(price) && <b>{`+ ${formatEuro(price)}`}</b>}
        </label>
      ))}
    </fieldset>
  )
}
