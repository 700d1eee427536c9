'use client'

import { useTranslations } from 'next-intl'
import type { Selection } from '@/lib/cart/cart'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'

type Props = { answer: ItemAnswer; selection: Selection; onChange: (selection: Selection) => void }

type Serving = { key: string; name: string; price: number | null; glass: boolean; variation: number | null }

/** One of: the item as it is (when it has a price), by the glass, or a variation. Nothing to choose shows nothing. */
export const ServingGroup = ({ answer, selection, onChange }: Props) => {
  const t = useTranslations('dish')
  const { item, kind } = answer
  const variations = answer.kind === 'dish' ? answer.item.variations : []
  const servings: Serving[] = []
  if (hasPrice(item.price)) {
    const name = kind === 'drink' ? t('bottle') : t('base')
    servings.push({ key: 'base', name, price: item.price, glass: false, variation: null })
  }
  if (hasPrice(item.glass_price)) {
    servings.push({ key: 'glass', name: t('glass'), price: item.glass_price, glass: true, variation: null })
  }
  for (const { id, name, price } of variations) {
    servings.push({ key: `v${id}`, name, price: price ?? item.price, glass: false, variation: id })
  }
  if (servings.length < 2 && hasPrice(item.price)) return null
  return (
    <fieldset className="options">
      <legend>{variations.length > 0 ? t('variation') : t('serving')}</legend>
      {servings.map(({ key, name, price, glass, variation }) => (
        <label key={key} className="option">
          <input
            type="radio"
            name="serving"
            checked={
              selection.glass === glass && selection.variation === variation && (key !== 'base' || hasPrice(item.price))
            }
            onChange={() => onChange({ ...selection, glass, variation })}
          />
          <span>{name}</span>
          {hasPrice(price) && <b>{formatEuro(price)}</b>}
        </label>
      ))}
    </fieldset>
  )
}
