'use client'

import { useTranslations } from 'next-intl'
import { useAllergenList } from '@/components/allergens/use-warning-text'
import type { Addition } from '@/lib/core/menu/dish'

type Props = { of: Pick<Addition, 'declaredAllergens' | 'mayContain'> | undefined }

export const OptionAllergens = ({ of }: Props) => {
  const t = useTranslations('dish.warning')
  const listed = useAllergenList()
  const { declaredAllergens, mayContain = [] } = of ?? {}
  const parts = [
    listed(declaredAllergens ?? []),
    mayContain.length > 0 && t('mayContain', { allergens: listed(mayContain) }),
  ].filter(Boolean)
  return parts.length > 0 && <small className="option-allergens">{parts.join('. ')}</small>
}
