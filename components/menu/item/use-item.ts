'use client'

import useSWR from 'swr'
import type { ItemKind } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/** 'gone' for an item that the venue's menu does not have, or no longer. */
const fetchItem = async (path: string): Promise<ItemAnswer | 'gone'> => {
  const response = await fetch(path)
  if (response.status === 404) return 'gone'
  if (!response.ok) throw new Error(`item answered ${response.status}`)
  return response.json()
}

const itemPath = (venueRef: string, kind: ItemKind, id: number, locale: Locale): string =>
  `/api/venues/${encodeURIComponent(venueRef)}/items/${kind}/${id}?lang=${locale}`

/** The details of an item; asked once and kept while the page lives. */
export const useItem = (venueRef: string, kind: ItemKind, id: number, locale: Locale) =>
  useSWR(itemPath(venueRef, kind, id, locale), fetchItem, { revalidateOnFocus: false, dedupingInterval: 60_000 })
