'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { callApi } from '@/lib/browser/api/call-api'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { SearchAnswer } from '@/lib/core/menu/menu-answers'
import { searchApi } from '@/lib/core/menu/search-api'
import { unwrap } from '@/lib/core/result'

const DEBOUNCE_MS = 200

/**
 * `items` is null before the first answer and keeps the last one while waiting. `failed`: the first page, or more of
 * it.
 */
export type Search = {
  term: string
  items: ItemAnswer[] | null
  total: number
  similar: boolean
  waiting: boolean
  failed: 'term' | 'more' | null
}

const NO_SEARCH: Search = { term: '', items: null, total: 0, similar: false, waiting: false, failed: null }

/** Debounced, paged search (spec section 7). Latest wins: overtaken requests are aborted. */
export const useSearch = (typed: string, { venue: { ref }, locale }: MenuContext) => {
  const [search, setSearch] = useState(NO_SEARCH)
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(new AbortController())
  const term = typed.trim()

  const ask = useCallback(
    async (known: ItemAnswer[], cache: RequestCache) => {
      const { signal } = asking.current
      const show = (change: Partial<Search>) => {
        if (!signal.aborted) setSearch((before) => ({ ...before, waiting: false, ...change }))
      }
      try {
        const query = { q: term, lang: locale, from: String(known.length) }
        const answer: SearchAnswer = unwrap(await callApi(searchApi, { ref }, query, { signal, cache }))
        show({ ...answer, term, failed: null, items: [...known, ...answer.items] })
      } catch {
        show({ failed: known.length > 0 ? 'more' : 'term' })
      }
    },
    [term, ref, locale],
  )
  useEffect(() => {
    if (!term) return setSearch(NO_SEARCH)
    const aborter = new AbortController()
    asking.current = aborter
    setSearch((before) => ({ ...before, waiting: true, failed: null }))
    const timer = setTimeout(() => ask([], attempt > 0 ? 'reload' : 'default'), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [term, attempt, ask])

  const more = () => {
    if (search.waiting) return
    setSearch({ ...search, waiting: true, failed: null })
    void ask(search.items ?? [], 'reload')
  }
  const retry = () => (search.failed === 'more' ? more() : setAttempt(attempt + 1))
  return { search, more, retry }
}
