'use client'

import { useTranslations } from 'next-intl'
import { useAllergenList } from '@/components/allergens/use-warning-text'
import { containedAllergens, possibleAllergens } from '@/lib/core/menu/allergens/allergen-state'
import type { Drink } from '@/lib/core/menu/drink'
import { hasPrice } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

export const DrinkFacts = ({ drink }: { drink: Drink }) => {
  const t = useTranslations('dish')
  const listed = useAllergenList()
  const contained = containedAllergens(drink)
  const possible = possibleAllergens(drink)
  const isFree = drink.declaredAllergens?.length === 0 && contained.length + possible.length === 0
  const facts = [
    drink.cellar && `${t('cellar')}: ${drink.cellar}`,
    drink.year && `${t('year')}: ${drink.year}`,
    drink.is_campari && t('campari'),
    drink.declaredAllergens
      ? contained.length > 0 && t('warning.contains', { allergens: listed(contained) })
      : drink.has_sulfites && t('sulfites'),
    possible.length > 0 && t('warning.mayContain', { allergens: listed(possible) }),
    isFree && t('noAllergens'),
    hasPrice(drink.glass_price) && t('glassPrice', { price: formatEuro(drink.glass_price) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  if (facts.length === 0) return null
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}
