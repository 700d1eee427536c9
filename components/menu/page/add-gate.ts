import { readStored } from '@/lib/browser/browser-storage'
import { MENU_KEYS } from '@/lib/browser/menu-keys'
import type { ItemKind } from '@/lib/cart/cart'

type Gate = (venueId: number, item: { kind: ItemKind; id: number }) => boolean

/** Whether filters are chosen at the venue, whatever they are. */
export const hasStoredFilters = (venueId: number): boolean =>
  readStored('local', MENU_KEYS.filters(venueId), Boolean) ?? false

/**
 * Fail-safe default: whether '+' on a card asks first. Wherever filters are chosen it does, until their own code is here
 * and puts its rule in this place.
 */
export const addGate: { asks: Gate } = { asks: hasStoredFilters }
