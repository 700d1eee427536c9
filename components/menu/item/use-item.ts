'use client'

import useSWR from 'swr'
import { fetchItem } from '@/components/menu/item/fetch-item'
import type { ItemKind } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'

/** The details of an item; asked once and kept while the page lives. */
export const useItem = (venueRef: string, kind: ItemKind, id: number, locale: Locale) =>
  useSWR(['item', venueRef, kind, id, locale], () => fetchItem(venueRef, { kind, id }, locale), {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
  })
