'use client'

import { useTranslations } from 'next-intl'
import type { ItemKind } from '@/lib/cart/cart'
import type { Serving } from '@/lib/cart/servings'

/** Names a way an item is served: the venue's word, or the interface's. */
export const useServingName = (kind: ItemKind): ((serving: Serving) => string) => {
  const t = useTranslations('dish')
  return ({ as, name }) => name ?? t(as === 'glass' ? 'glass' : kind === 'drink' ? 'bottle' : 'base')
}
