'use client'

import { useCallback, useEffect, useState } from 'react'
import { fetchSuggestions, postSuggestionAnswer } from '@/lib/browser/office/suggestion-calls'
import type { Suggestion, SuggestionAnswer } from '@/lib/core/office/office-suggestions-api'

type Listed = {
  /** How many nobody has answered; null until the server has said so. */
  open: number | null
  list: readonly Suggestion[]
  next: number | null
  hasFailed: boolean
}

const NOTHING: Listed = { open: null, list: [], next: null, hasFailed: false }

/** The open suggestions of guests, page by page. Answered ones stay in the list until it is read again. */
export const useSuggestions = () => {
  const [listed, setListed] = useState(NOTHING)
  const read = useCallback(async (before?: number): Promise<void> => {
    const page = await fetchSuggestions(before)
    setListed((known) => {
      if (!page.ok) return { ...known, hasFailed: true }
      const { open, suggestions, next } = page.value
      const list = before === undefined ? suggestions : [...known.list, ...suggestions]
      return { open, list, next, hasFailed: false }
    })
  }, [])
  useEffect(() => void read(), [read])
  const answer = async (id: number, to: SuggestionAnswer | null): Promise<boolean> => {
    const taken = await postSuggestionAnswer(id, to)
    if (taken.ok) setListed((known) => ({ ...known, open: taken.value.open }))
    return taken.ok
  }
  return { ...listed, read, answer }
}

export type Suggestions = ReturnType<typeof useSuggestions>
