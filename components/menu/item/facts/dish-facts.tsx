'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AllergenSection } from '@/components/menu/item/facts/allergen-section'
import { IngredientList } from '@/components/menu/item/facts/ingredient-list'
import type { Dish } from '@/lib/core/menu/dish'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'

type Props = { dish: Dish; onLegend: () => void }

export const DishFacts = ({ dish, onLegend }: Props) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const advised = (['user_suggestion', 'other_user_suggestion'] as const).map(
    (text) => [dish[text].trim(), text] as const,
  )
  return (
    <>
      {[...new Map(advised)].map(
        ([text, source]) =>
          text && (
            <p key={source} className="suggestion" {...menuTextAttributes(locale, dish, source)}>
              {text}
            </p>
          ),
      )}
      {dish.note.trim() && (
        <p className="suggestion">
          <b>{t('noteTitle')}</b> <span {...menuTextAttributes(locale, dish, 'note')}>{dish.note}</span>
        </p>
      )}
      <IngredientList ingredients={dish.ingredients} />
      <AllergenSection dish={dish} onLegend={onLegend} />
    </>
  )
}
