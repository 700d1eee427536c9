'use client'

import { useTranslations } from 'next-intl'
import { useWarningText } from '@/components/allergens/use-warning-text'
import { useAskReasons } from '@/components/menu/item/choose/use-ask-reasons'
import { useSuitability } from '@/lib/browser/menu/filters/filters-store'
import type { ItemKind, Selection } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type Props = {
  venueId: number
  kind: ItemKind
  id: number
  /** Undefined while loading. */
  item: ItemAnswer['item'] | undefined
  selection?: Selection | undefined
}

/** Warns where the item as chosen does not suit the filters, or nobody can tell; silent where it suits. */
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
