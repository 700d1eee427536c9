'use client'

import { useTranslations } from 'next-intl'
import { WithAllergenTexts } from '@/components/allergens/line-warning'
import { useAllergenList } from '@/components/allergens/use-warning-text'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'

const Told = ({ allergies }: { allergies: readonly Allergen[] }) => {
  const t = useTranslations('dish.warning')
  return <p className="confirmation-note">{t('sent', { allergens: useAllergenList()(allergies) })}</p>
}

export const ToldAllergies = ({ allergies }: { allergies: readonly Allergen[] }) =>
  allergies.length === 0 ? null : (
    <WithAllergenTexts>
      <Told allergies={allergies} />
    </WithAllergenTexts>
  )
