'use client'

import { useTranslations } from 'next-intl'
import { allergenImage } from '@/lib/menu/allergens'
import type { Dish } from '@/lib/menu/dish'

/** Allergens with their pictures, frozen and sulfites marks. Nothing declared is said, never left empty. */
export const AllergenSection = ({ dish }: { dish: Dish }) => {
  const t = useTranslations('dish')
  return (
    <section>
      <h3>{t('allergensTitle')}</h3>
      {dish.declaredAllergens === null && <p className="undeclared">{t('notDeclared')}</p>}
      {dish.declaredAllergens?.length === 0 && <p>{t('noAllergens')}</p>}
      <ul className="allergen-list">
        {dish.declaredAllergens?.map((allergen) => (
          <li key={allergen}>
            <img src={allergenImage(allergen)} alt="" width="28" height="28" />
            {t(`allergens.${allergen}`)}
          </li>
        ))}
        {dish.has_sulfites && !dish.declaredAllergens?.includes('sulfites') && (
          <li>
            <img src="/pictures/icons/sulfites.svg" alt="" width="28" height="28" />
            {t('sulfites')}
          </li>
        )}
        {dish.is_frozen && (
          <li>
            <img src="/pictures/icons/frozen.svg" alt="" width="28" height="28" />
            {t('frozen')}
          </li>
        )}
      </ul>
      <p className="hint">{t('askStaff')}</p>
    </section>
  )
}
