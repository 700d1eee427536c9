'use client'

import { useEffect, useState } from 'react'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import type { SearchAnswer } from '@/lib/menu/menu-answers'

const DEBOUNCE_MS = 200

/** `items` is null before anything was found for; it keeps the last answer while the next is on its way. */
export type Search = { waiting: boolean; failed: boolean; items: ItemAnswer[] | null; term: string }

const NOTHING_YET: Search = { waiting: false, failed: false, items: null, term: '' }

const itemsOf = ({ dishes, drinks }: SearchAnswer): ItemAnswer[] => [
  ...dishes.map(({ dish, inTastingMenu }) => ({ kind: 'dish' as const, item: dish, inTastingMenu })),
  ...drinks.map((item) => ({ kind: 'drink' as const, item, inTastingMenu: false as const })),
]

type Asked = { term: string; ref: string; locale: Locale; attempt: number; signal: AbortSignal }

const ask = async ({ term, ref, locale, attempt, signal }: Asked): Promise<ItemAnswer[]> => {
  const query = new URLSearchParams({ q: term, lang: locale })
  const cache = attempt > 0 ? 'reload' : 'default'
  const response = await fetch(`/api/venues/${encodeURIComponent(ref)}/search?${query}`, { signal, cache })
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  return itemsOf(await response.json())
}

/** Searches the menu a moment after the last key (spec section 7); an answer that was overtaken is never shown. */
export const useSearch = (typed: string, attempt: number, context: MenuContext): Search => {
  const [search, setSearch] = useState(NOTHING_YET)
  const term = typed.trim()
  const { ref } = context.venue
  const { locale } = context
  useEffect(() => {
    if (!term) return setSearch(NOTHING_YET)
    const overtaken = new AbortController()
    setSearch((before) => ({ ...before, waiting: true, failed: false }))
    const timer = setTimeout(async () => {
      try {
        const items = await ask({ term, ref, locale, attempt, signal: overtaken.signal })
        if (!overtaken.signal.aborted) setSearch({ waiting: false, failed: false, items, term })
      } catch {
        if (!overtaken.signal.aborted) setSearch((before) => ({ ...before, waiting: false, failed: true }))
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [term, attempt, ref, locale])
  return search
}
