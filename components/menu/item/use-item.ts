'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { fetchItem } from '@/components/menu/item/fetch-item'
import { onItemsChange } from '@/lib/availability/browser/listen-to-venue'
import type { ItemKind } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'

/** The details of an item; asked once and kept while the page lives, and again when something is sold out or back or another menu is put. */
export const useItem = (venueRef: string, kind: ItemKind, id: number, locale: Locale) => {
  const item = useSWR(['item', venueRef, kind, id, locale], () => fetchItem(venueRef, { kind, id }, locale), {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  })
  const { mutate } = item
  useEffect(() => {
    // What it has stays where no answer comes.
    const again = () =>
      void mutate(fetchItem(venueRef, { kind, id }, locale, 'no-cache'), { revalidate: false }).catch(() => undefined)
    return onItemsChange(venueRef, again)
  }, [venueRef, kind, id, locale, mutate])
  return item
}
