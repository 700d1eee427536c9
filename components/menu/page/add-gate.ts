import { readStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import type { ItemKind } from '@/lib/core/cart/cart'

type Gate = (venueId: number, item: { kind: ItemKind; id: number }) => boolean

export const hasStoredFilters = (venueId: number): boolean =>
  readStored('local', MENU_KEYS.filters(venueId), Boolean) ?? false

/** Whether '+' asks first. Fail-safe default: wherever filters are stored, until their code replaces it. */
export const addGate: { asks: Gate } = { asks: hasStoredFilters }
