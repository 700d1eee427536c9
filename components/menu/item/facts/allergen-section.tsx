'use client'

import { useTranslations } from 'next-intl'
import { AllergenIcon } from '@/components/menu/item/facts/allergen-icon'
import { shownAllergens } from '@/lib/menu/allergens/shown-allergens'
import type { Dish } from '@/lib/menu/dish'

/** Allergens with their pictures, frozen and sulfites marks. Nothing declared is said, never left empty. */
export const AllergenSection = ({ dish, onLegend }: { dish: Dish; onLegend: () => void }) => {
  const t = useTranslations('dish')
  const { statement, list } = shownAllergens(dish)
  return (
    <section>
      <h3>{t('allergensTitle')}</h3>
      {statement === 'notDeclared' && <p className="caution">{t('notDeclared')}</p>}
      {statement === 'unlisted' && <p className="caution">{t('unlistedAllergens')}</p>}
      {statement === 'free' && (
        <p>
          <b>{t('noAllergens')}</b> <span>{t('declaredFree')}</span>
        </p>
      )}
      <ul className="allergen-list">
        {list.map(({ allergen, name, image }) => (
          <li key={allergen ?? name}>
            {image && <AllergenIcon src={image} alt="" size={28} />}
            {allergen ? t(`allergens.${allergen}`) : name}
          </li>
        ))}
        {dish.has_sulfites && !list.some(({ allergen }) => allergen === 'sulfites') && (
          <li>
            <AllergenIcon src="/pictures/icons/sulfites.svg" alt="" size={28} />
            {t('sulfites')}
          </li>
        )}
        {dish.is_frozen && (
          <li>
            <AllergenIcon src="/pictures/icons/frozen.svg" alt="" size={28} />
            {t('frozen')}
          </li>
        )}
      </ul>
      <p className="hint">{t('askStaff')}</p>
      <button type="button" className="item-link" data-to="legend" onClick={onLegend}>
        {t('legend')}
      </button>
    </section>
  )
}
