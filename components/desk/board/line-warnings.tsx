'use client'

import { useTranslations } from 'next-intl'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { namedAllergens, type Warning } from '@/lib/core/menu/allergens/warnings'

type WarningsProps = { warnings: readonly Warning[] }

/** What a dish holds that its diner must not eat. */
export const LineWarnings = ({ warnings }: WarningsProps) => {
  const t = useTranslations('dish')
  const { contained, possible } = namedAllergens(warnings)
  const words = (allergens: readonly Allergen[]) => ({
    allergens: allergens.map((allergen) => t(`allergens.${allergen}`)).join(', '),
  })
  const parts = [
    contained.length > 0 && t('warning.contains', words(contained)),
    possible.length > 0 && t('warning.mayContain', words(possible)),
    warnings.includes('undeclared') && t('warning.undeclared'),
  ]
  return <span className="desk-warning">{parts.filter(Boolean).join('. ')}</span>
}
