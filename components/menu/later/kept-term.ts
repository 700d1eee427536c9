'use client'

import { useEffect, useState } from 'react'
import { MAX_TERM } from '@/lib/menu/search-api'

const KEEP_AFTER_MS = 150

const keptTerm = (): string => {
  const kept: unknown = history.state?.copertoTerm
  return typeof kept === 'string' ? kept.slice(0, MAX_TERM) : ''
}

/**
 * The term of a search, kept in its history entry: it is there again after a reload, after Back and after Forward, and a
 * search that is opened anew begins empty. A dish that lies over the search has an entry of its own.
 */
export const useKeptTerm = (): [string, (term: string) => void] => {
  const [term, setTerm] = useState(keptTerm)
  useEffect(() => {
    const onPop = () => setTerm((typed) => typed || keptTerm())
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    // Debounce: Safari refuses a page that writes its history at every letter.
    const timer = setTimeout(() => {
      if (term !== keptTerm()) history.replaceState({ ...history.state, copertoTerm: term }, '')
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [term])
  return [term, setTerm]
}
