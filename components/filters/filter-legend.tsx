'use client'

import { useTranslations } from 'next-intl'
import { DietList } from '@/components/menu/item/facts/diet-list'
import { ALLERGENS, allergenImage } from '@/lib/core/menu/allergens/allergens'
import { DIETS_WITH_ICON } from '@/lib/core/menu/filters/diet-icons'

/** Icon legend; no guarantee (spec section 2). */
export const FilterLegend = () => {
  const t = useTranslations('filters')
  const dish = useTranslations('dish')
  return (
    <section className="filter-legend">
      <h3>{t('legend')}</h3>
      <p className="notice filter-warning">{t('legendWarning')}</p>
      <ul className="legend-marks">
        <li>
          <img src="/pictures/icons/no-icon.svg" alt="" width="24" height="24" />
          {t('unsuitable')}
        </li>
        <li>
          <i className="unknown-icon" aria-hidden="true" />
          {t('unknown')}
        </li>
      </ul>
      <DietList className="legend-icons" diets={DIETS_WITH_ICON} />
      <ul className="legend-icons">
        {ALLERGENS.map((allergen) => (
          <li key={allergen}>
            <img src={allergenImage(allergen)} alt="" width="24" height="24" />
            {dish(`allergens.${allergen}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
