'use client'

import { useTranslations } from 'next-intl'
import type { ItemKind } from '@/lib/cart/cart'
import { useSuitability } from '@/lib/menu/filters/browser/filters-store'

type Props = { venueId: number; kind: ItemKind; id: number; short?: boolean }

/** Says that an item does not suit the diner's filters, or that nobody can tell; silent where it does. */
export const SuitabilityNote = ({ venueId, kind, id, short = false }: Props) => {
  const t = useTranslations('dish')
  const suitability = useSuitability(venueId, kind, id)
  if (suitability !== 'unsuitable' && suitability !== 'unknown') return null
  return (
    <p className={short ? 'unsuited unsuited-short' : 'unsuited'} data-suitability={suitability}>
      {t(suitability === 'unsuitable' ? 'unsuitable' : 'suitabilityUnknown')}
    </p>
  )
}
