'use client'

import { useEffect, useState } from 'react'
import { MAX_TERM } from '@/lib/core/menu/search-api'

const KEEP_AFTER_MS = 150

const keptTerm = (): string => {
  const kept: unknown = history.state?.copertoTerm
  return typeof kept === 'string' ? kept.slice(0, MAX_TERM) : ''
}

/** Search term kept in the history entry: survives reload, Back and Forward; a new search begins empty. */
export const useKeptTerm = (): [string, (term: string) => void] => {
  const [term, setTerm] = useState(keptTerm)
  useEffect(() => {
    const onPop = () => setTerm((typed) => typed || keptTerm())
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    // Debounced: Safari limits history writes.
    const timer = setTimeout(() => {
      if (term !== keptTerm()) history.replaceState({ ...history.state, copertoTerm: term }, '')
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [term])
  return [term, setTerm]
}
