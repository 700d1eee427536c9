'use client'

import { useTranslations } from 'next-intl'
import { useWarningText } from '@/components/allergens/use-warning-text'
import { useAskReasons } from '@/components/menu/item/choose/use-ask-reasons'
import type { ItemKind, Selection } from '@/lib/cart/cart'
import { EMPTY_SELECTION } from '@/lib/cart/composite-id'
import { useSuitability } from '@/lib/menu/filters/browser/filters-store'
import type { ItemAnswer } from '@/lib/menu/item-answer'

type Props = {
  venueId: number
  kind: ItemKind
  id: number
  /** All of the item, once it is here. */
  item: ItemAnswer['item'] | undefined
  selection?: Selection
}

/**
 * Says that an item, as it is chosen so far, does not suit the diner's filters, or that nobody can tell, and names the
 * allergens, once; silent where it does.
 */
export const SuitabilityNote = ({ venueId, kind, id, item, selection = EMPTY_SELECTION }: Props) => {
  const t = useTranslations('dish')
  const textOf = useWarningText()
  const suitability = useSuitability(venueId, kind, id)
  const reasons = useAskReasons(venueId)
  const asks = (item && reasons({ kind, item, selection })) ?? []
  const isNamed = asks.length > 0 && !asks.includes('unchecked')
  if (!isNamed && suitability !== 'unsuitable' && suitability !== 'unknown') return null
  const text = t(suitability === 'unsuitable' ? 'unsuitable' : 'suitabilityUnknown')
  return (
    <p className="unsuited" data-suitability={suitability ?? 'unknown'}>
      {isNamed ? textOf(asks) : text}
    </p>
  )
}
