'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AskReason } from '@/lib/cart/line-warnings'
import type { Allergen } from '@/lib/menu/allergens/allergens'

/** Allergens in a row, in the diner's language: 'latte e uova'. Of the texts of `dish`. */
export const useAllergenList = (): ((allergens: readonly Allergen[]) => string) => {
  const t = useTranslations('dish')
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (allergens) => list.format(allergens.map((allergen) => t(`allergens.${allergen}`)))
}

/** What a diner is told of a line, each allergen once: 'Contiene latte e uova. Allergeni non dichiarati'. */
export const useWarningText = (): ((reasons: readonly AskReason[]) => string) => {
  const t = useTranslations('dish.warning')
  const listed = useAllergenList()
  return (reasons) => {
    const contained: Allergen[] = []
    const others: string[] = []
    for (const reason of reasons) {
      if (reason === 'undeclared' || reason === 'unsuitable' || reason === 'unchecked') others.push(t(reason))
      else contained.push(reason)
    }
    const named = contained.length > 0 ? [t('contains', { allergens: listed(contained) })] : []
    return [...named, ...others].join('. ')
  }
}
