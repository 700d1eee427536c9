'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AllergenIcon } from '@/components/menu/item/facts/allergen-icon'
import { ingredientAllergens } from '@/lib/core/menu/allergens/shown-allergens'
import type { Dish } from '@/lib/core/menu/dish'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'

type Ingredient = Dish['ingredients'][number]

const IngredientAllergens = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslations('dish')
  const list = ingredientAllergens(ingredient)
  if (list.length === 0) return <small>({t('unlistedInIngredient')})</small>
  return list.map(({ allergen, name, image }) => {
    const word = allergen ? t(`allergens.${allergen}`) : name
    // A screen reader need not say it twice.
    const alt = word.toLowerCase() === ingredient.name.toLowerCase() ? '' : word
    return image ? <AllergenIcon key={word} src={image} alt={alt} size={22} /> : <small key={word}>({word})</small>
  })
}

/** Ingredients; allergens stand out, as the law asks of a written list. */
export const IngredientList = ({ ingredients }: { ingredients: Ingredient[] }) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  // A venue may list one ingredient twice.
  const rows = ingredients.map((ingredient, at) => ({ ingredient, key: `${at} ${ingredient.name}` }))
  return (
    <section>
      <h3>{t('ingredients')}</h3>
      {ingredients.length === 0 && <p>{t('noIngredients')}</p>}
      <ul className="ingredients">
        {rows.map(({ ingredient, key }) => {
          const marked = ingredient.has_allergens || ingredient.allergens.length > 0
          return (
            <li key={key}>
              <span {...menuTextAttributes(locale, ingredient)}>
                {marked ? <strong>{ingredient.name}</strong> : ingredient.name}
              </span>
              {marked && <IngredientAllergens ingredient={ingredient} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
