'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AskReason } from '@/lib/core/cart/line-warnings'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { namedAllergens } from '@/lib/core/menu/allergens/warnings'

/** 'latte e uova'; needs the `dish` texts. */
export const useAllergenList = (): ((allergens: readonly Allergen[]) => string) => {
  const t = useTranslations('dish')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (allergens) => list.format(allergens.map((allergen) => t(`allergens.${allergen}`)))
}

const OTHERS = ['undeclared', 'unsuitable', 'unchecked'] as const

/** 'Contiene latte e uova. Allergeni non dichiarati', each allergen once. */
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
