'use client'

import useSWR from 'swr'
import { fetchItem, itemPath } from '@/components/menu/item/fetch-item'
import type { ItemKind } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'

/** The details of an item; fetched once and kept while the page lives. */
export const useItem = (venueRef: string, kind: ItemKind, id: number, locale: Locale) =>
  useSWR(itemPath(venueRef, kind, id, locale), fetchItem, { revalidateOnFocus: false, dedupingInterval: 60_000 })
