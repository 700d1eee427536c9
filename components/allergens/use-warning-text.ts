'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AskReason } from '@/lib/cart/line-warnings'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import { namedAllergens } from '@/lib/menu/allergens/warnings'

/** Allergens in a row, in the diner's language: 'latte e uova'. Of the texts of `dish`. */
export const useAllergenList = (): ((allergens: readonly Allergen[]) => string) => {
  const t = useTranslations('dish')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (allergens) => list.format(allergens.map((allergen) => t(`allergens.${allergen}`)))
}

/** Why a line is warned of beside its allergens. */
const OTHERS = ['undeclared', 'unsuitable', 'unchecked'] as const

/** What a diner is told of a line, each allergen once: 'Contiene latte e uova. Allergeni non dichiarati'. */
export const useWarningText = (): ((reasons: readonly AskReason[]) => string) => {
  const t = useTranslations('dish.warning')
  const listed = useAllergenList()
  return (reasons) => {
    const { contained, possible } = namedAllergens(reasons)
    return [
      contained.length > 0 && t('contains', { allergens: listed(contained) }),
      possible.length > 0 && t('mayContain', { allergens: listed(possible) }),
      ...OTHERS.map((reason) => reasons.includes(reason) && t(reason)),
    ]
      .filter(Boolean)
      .join('. ')
  }
}
