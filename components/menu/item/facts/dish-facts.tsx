'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AllergenSection } from '@/components/menu/item/facts/allergen-section'
import { IngredientList } from '@/components/menu/item/facts/ingredient-list'
import { NutritionTable } from '@/components/menu/item/facts/nutrition-table'
import { SuggestedDrink } from '@/components/menu/item/facts/suggested-drink'
import { menuTextAttributes } from '@/lib/i18n/locales'
import type { Dish } from '@/lib/menu/dish'

type Props = { dish: Dish; inTastingMenu: boolean; onLegend: () => void }

/** What the venue tells of a dish beside its description (spec section 3). */
export const DishFacts = ({ dish, inTastingMenu, onLegend }: Props) => {
  const t = useTranslations('dish')
  const inMenuLang = menuTextAttributes(useLocale())
  const suggestions = new Set([dish.user_suggestion, dish.other_user_suggestion].map((text) => text.trim()))
  return (
    <>
      {[...suggestions].filter(Boolean).map((text) => (
        <p key={text} className="suggestion" {...inMenuLang}>
          {text}
        </p>
      ))}
      {dish.note.trim() && (
        <p className="suggestion">
          <b>{t('noteTitle')}</b> <span {...inMenuLang}>{dish.note}</span>
        </p>
      )}
      <IngredientList ingredients={dish.ingredients} />
      <AllergenSection dish={dish} onLegend={onLegend} />
      {dish.has_nutritional_values && <NutritionTable values={dish.nutritional_values} />}
      {dish.suggested_drink && <SuggestedDrink drink={dish.suggested_drink} showsPrice={!inTastingMenu} />}
    </>
  )
}
