'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPlaces } from '@/lib/browser/places/fetch-places'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PlacesAnswer } from '@/lib/core/places/places-answer'

/** Spec section 9. */
const DEBOUNCE_MS = 200
const FEWEST_LETTERS = 3
const LONGEST = 200

export type Suggestions = { status: 'idle' | 'asking' | 'failed' } | ({ status: 'found' } & PlacesAnswer)

const IDLE = { status: 'idle' } as const

type SuggestQuery = { venueRef: string; locale: Locale; text: string }

/** Places matching `text`; stale responses are dropped. A session ends with a choice: providers bill by it. */
export const useSuggestions = ({ venueRef, locale, text }: SuggestQuery): [Suggestions, () => string] => {
  const [found, setFound] = useState<Suggestions>(IDLE)
  const session = useRef('')
  const term = text.trim().slice(0, LONGEST)

  useEffect(() => {
    if (term.length < FEWEST_LETTERS) return setFound(IDLE)
    const overtaken = new AbortController()
    setFound((before) => (before.status === 'found' ? before : { status: 'asking' }))
    const timer = setTimeout(async () => {
      session.current ||= randomId()
      const query = { venue: venueRef, text: term, session: session.current, lang: locale }
      const answer = await fetchPlaces(query, overtaken.signal)
      if (!overtaken.signal.aborted) setFound(answer ? { status: 'found', ...answer } : { status: 'failed' })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [term, venueRef, locale])

  const endSession = useCallback(() => {
    const ended = session.current
    session.current = ''
    return ended
  }, [])
  return [found, endSession]
}

/** `crypto.randomUUID` needs https; a venue's own network may lack it. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
