'use client'

import { useTranslations } from 'next-intl'
import { AllergenIcon } from '@/components/menu/item/facts/allergen-icon'
import { DietList } from '@/components/menu/item/facts/diet-list'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { SheetContent } from '@/components/ui/sheet'
import { ALLERGENS, allergenImage } from '@/lib/core/menu/allergens/allergens'
import { DIETS_WITH_ICON } from '@/lib/core/menu/filters/diet-icons'

type Props = {
  under?: boolean
  /** Address of the allergen register. */
  register?: string
}

/** Allergens, diet icons and the caution that goes with them (spec section 2). */
export const LegendContent = ({ under = false, register }: Props) => {
  const t = useTranslations('dish')
  return (
    <SheetContent>
      <div className={under ? 'item under' : 'item'}>
        <SheetHeading>{t('legend')}</SheetHeading>
        {register && (
          <a className="button" href={register} target="_blank" rel="noopener">
            {t('register')}
          </a>
        )}
        <p>{t('legendIntro')}</p>
        <ul className="legend">
          {ALLERGENS.map((allergen) => (
            <li key={allergen}>
              <AllergenIcon src={allergenImage(allergen)} alt="" size={40} />
              {t(`allergens.${allergen}`)}
            </li>
          ))}
        </ul>
        <h3>{t('dietIcons')}</h3>
        <DietList className="legend" diets={DIETS_WITH_ICON} />
        <p className="caution">{t('legendWarning')}</p>
      </div>
    </SheetContent>
  )
}
