import { Fragment } from 'react'
import { PartName } from '@/components/menu/card/part-name'
import type { Dish } from '@/lib/core/menu/dish'
import { formatEuro } from '@/lib/core/money/money'

type Props = { dish: Dish; locale: string }

export const IngredientLine = ({ dish, locale }: Props) => {
  // A venue may list one ingredient twice.
  const ingredients = dish.ingredients.map((ingredient, at) => ({ ingredient, at }))
  return (
    ingredients.length > 0 && (
      <p className="line">
        {ingredients.map(({ ingredient, at }) => (
          <Fragment key={at}>
            {at > 0 && ', '}
            <PartName of={ingredient} locale={locale} />
          </Fragment>
        ))}
      </p>
    )
  )
}

export const SizeLines = ({ dish, locale }: Props) =>
  dish.variations.map((variation) => (
    <p key={variation.id} className="line">
      <PartName of={variation} locale={locale} /> {variation.price ? formatEuro(variation.price) : ''}
    </p>
  ))
