'use client'

import type { ItemKind } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/** Where all of an item is. */
export const itemPath = (venueRef: string, kind: ItemKind, id: number, locale: Locale): string =>
  `/api/venues/${encodeURIComponent(venueRef)}/items/${kind}/${id}?lang=${locale}`

/** All of an item by its path; 'gone' when the venue's menu does not have it, or no longer. Rejects on any failure. */
export const fetchItem = async (path: string): Promise<ItemAnswer | 'gone'> => {
  const response = await fetch(path)
  if (response.status === 404) return 'gone'
  if (!response.ok) throw new Error(`item answered ${response.status}`)
  return response.json()
}
