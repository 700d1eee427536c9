'use client'

import { useTranslations } from 'next-intl'
import { AllergenIcon } from '@/components/menu/item/facts/allergen-icon'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { SheetContent } from '@/components/ui/sheet'
import { ALLERGENS, allergenImage } from '@/lib/menu/allergens/allergens'

/** The 14 allergens with their pictures, and the word of caution that goes with them (spec section 2). */
export const LegendContent = ({ under = false }: { under?: boolean }) => {
  const t = useTranslations('dish')
  return (
    <SheetContent>
      <div className={under ? 'item under' : 'item'}>
        <SheetHeading>{t('legend')}</SheetHeading>
        <p>{t('legendIntro')}</p>
        <ul className="legend">
          {ALLERGENS.map((allergen) => (
            <li key={allergen}>
              <AllergenIcon src={allergenImage(allergen)} alt="" size={40} />
              {t(`allergens.${allergen}`)}
            </li>
          ))}
        </ul>
        <p className="caution">{t('legendWarning')}</p>
      </div>
    </SheetContent>
  )
}
