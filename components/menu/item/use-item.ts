'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { fetchItem } from '@/components/menu/item/fetch-item'
import { onItemsChange } from '@/lib/browser/availability/listen-to-venue'
import type { ItemKind } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'

/** Details of an item, fetched once a page and revalidated when availability or the menu changes. */
export const useItem = (venueRef: string, kind: ItemKind, id: number, locale: Locale) => {
  const item = useSWR(['item', venueRef, kind, id, locale], () => fetchItem(venueRef, { kind, id }, locale), {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  })
  const { mutate } = item
  useEffect(() => {
    // Keeps the old details on failure.
    const again = () =>
      void mutate(fetchItem(venueRef, { kind, id }, locale, 'no-cache'), { revalidate: false }).catch(() => undefined)
    return onItemsChange(venueRef, again)
  }, [venueRef, kind, id, locale, mutate])
  return item
}
