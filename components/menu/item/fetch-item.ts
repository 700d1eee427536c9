'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Favourite } from '@/lib/core/menu/favourites'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { itemApi } from '@/lib/core/menu/item-api'
import { unwrap } from '@/lib/core/result'

/** An item; 'gone' where the menu lacks it. Rejects without an answer. `cache: 'no-cache'` revalidates. */
export const fetchItem = async (
  venueRef: string,
  { kind, id }: Favourite,
  locale: Locale,
  cache?: RequestCache,
): Promise<ItemAnswer | 'gone'> => {
  const result = await callApi(
    itemApi,
    { ref: venueRef, kind, id: String(id) },
    { lang: locale },
    cache ? { cache } : {},
  )
  return !result.ok && result.error.code === 'item_not_found' ? 'gone' : unwrap(result)
}
