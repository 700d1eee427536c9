'use client'

import { useTranslations } from 'next-intl'
import type { AdditionCategory } from '@/lib/core/menu/dish'

/** How many must and may be picked (spec section 5). */
export const PickRules = ({ category }: { category: AdditionCategory }) => {
  const t = useTranslations('dish')
  return (
    <>
      {category.mandatory_picks && <small className="required">{t('mandatory')}</small>}
      {category.max_picks_active && <small>{t('upTo', { max: category.max_picks_allowed })}</small>}
    </>
  )
}
