'use client'

import { useStore } from 'zustand'
import { filtersStore, suitabilityIn } from '@/lib/browser/menu/filters/filters-store'
import type { ItemKind, Selection } from '@/lib/core/cart/cart'
import { type AskReason, reasonsToAsk, type WarnedItem } from '@/lib/core/cart/line-warnings'

type NewLine = { kind: ItemKind; item: WarnedItem & { id: number }; selection: Selection }

/** Why adding a line asks first; null while suitability is loading. */
export const useAskReasons = (venueId: number): ((line: NewLine) => AskReason[] | null) => {
  const { status, filters, suitability } = useStore(filtersStore(venueId))
  const diner = { status, picked: filters.allergies.length, allergies: suitability?.allergens ?? [] }
  return ({ kind, item, selection }) =>
    reasonsToAsk({ ...diner, suitability: suitabilityIn(suitability, kind, item.id) }, item, selection)
}
