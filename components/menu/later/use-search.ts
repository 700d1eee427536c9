'use client'

import { useEffect, useState } from 'react'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { callApi } from '@/lib/api/browser/call-api'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import type { SearchAnswer } from '@/lib/menu/menu-answers'
import { searchApi } from '@/lib/menu/search-api'
import { unwrap } from '@/lib/result'

const DEBOUNCE_MS = 200

/** `items` is null before anything was found for; it keeps the last answer while the next is on its way. */
export type Search = { waiting: boolean; failed: boolean; items: ItemAnswer[] | null; term: string }

const NO_SEARCH: Search = { waiting: false, failed: false, items: null, term: '' }

const itemsOf = ({ dishes, drinks }: SearchAnswer): ItemAnswer[] => [
  ...dishes.map(({ dish, inTastingMenu }) => ({ kind: 'dish' as const, item: dish, inTastingMenu })),
  ...drinks.map((item) => ({ kind: 'drink' as const, item, inTastingMenu: false as const })),
]

type Query = { term: string; ref: string; locale: Locale; attempt: number; signal: AbortSignal }

const fetchResults = async ({ term, ref, locale, attempt, signal }: Query): Promise<ItemAnswer[]> => {
  const cache = attempt > 0 ? 'reload' : 'default'
  return itemsOf(unwrap(await callApi(searchApi, { ref }, { q: term, lang: locale }, { signal, cache })))
}

/** Debounced search of the menu (spec section 7). Latest wins: a request that was overtaken is aborted, never shown. */
export const useSearch = (typed: string, attempt: number, context: MenuContext): Search => {
  const [search, setSearch] = useState(NO_SEARCH)
  const term = typed.trim()
  const { ref } = context.venue
  const { locale } = context
  useEffect(() => {
    if (!term) return setSearch(NO_SEARCH)
    const aborter = new AbortController()
    setSearch((before) => ({ ...before, waiting: true, failed: false }))
    const timer = setTimeout(async () => {
      try {
        const items = await fetchResults({ term, ref, locale, attempt, signal: aborter.signal })
        if (!aborter.signal.aborted) setSearch({ waiting: false, failed: false, items, term })
      } catch {
        if (!aborter.signal.aborted) setSearch((before) => ({ ...before, waiting: false, failed: true }))
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [term, attempt, ref, locale])
  return search
}
