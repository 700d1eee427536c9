'use client'

import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Favourite } from '@/lib/menu/favourites'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/** All of an item by its id; rejects where the network does, null when the venue has no such item. */
export const askItem = async ({ kind, id }: Favourite, { venue, locale }: MenuContext): Promise<ItemAnswer | null> => {
  const response = await fetch(`/api/venues/${encodeURIComponent(venue.ref)}/items/${kind}/${id}?lang=${locale}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`item answered ${response.status}`)
  return response.json()
}
