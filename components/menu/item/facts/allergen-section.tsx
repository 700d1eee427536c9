'use client'

import { useTranslations } from 'next-intl'
import { useAllergenList } from '@/components/allergens/use-warning-text'
import { AllergenIcon } from '@/components/menu/item/facts/allergen-icon'
import { shownAllergens } from '@/lib/core/menu/allergens/shown-allergens'
import type { Dish, DishMark } from '@/lib/core/menu/dish'

type Shown = { name: DishMark; text: 'sulfites' | 'frozen'; picture: string }

const MARKS: { [Name in DishMark]: Shown & { name: Name } } = {
  has_sulfites: { name: 'has_sulfites', text: 'sulfites', picture: '/pictures/icons/sulfites.svg' },
  is_frozen: { name: 'is_frozen', text: 'frozen', picture: '/pictures/icons/frozen.svg' },
}

/** Allergens, frozen and sulfites marks, traces. Undeclared is said, never left empty. */
export const AllergenSection = ({ dish, onLegend }: { dish: Dish; onLegend: () => void }) => {
  const t = useTranslations('dish')
  const listed = useAllergenList()
  const { statement, list, possible } = shownAllergens(dish)
  const saysSulfites = list.some(({ allergen }) => allergen === 'sulfites')
  const marks = Object.values<Shown>(MARKS).filter(
    ({ name }) => dish[name] && !(name === 'has_sulfites' && saysSulfites),
  )
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
        {marks.map(({ text, picture }) => (
          <li key={text}>
            <AllergenIcon src={picture} alt="" size={28} />
            {t(text)}
          </li>
        ))}
      </ul>
      {possible.length > 0 && <p className="caution">{t('warning.mayContain', { allergens: listed(possible) })}</p>}
      <p className="hint">{t('askStaff')}</p>
      <button type="button" className="item-link" data-to="legend" onClick={onLegend}>
        {t('legend')}
      </button>
    </section>
  )
}
