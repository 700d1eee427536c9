'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { fetchPlaces } from '@/lib/places/browser/fetch-places'
import type { PlacesAnswer } from '@/lib/places/places-answer'

/** Place suggestions wait for a pause in the typing (spec section 9). */
const DEBOUNCE_MS = 200
/** Fewer letters name half a country. */
const FEWEST_LETTERS = 3
const LONGEST = 200

export type Suggestions = { status: 'idle' | 'asking' | 'failed' } | ({ status: 'found' } & PlacesAnswer)

const IDLE = { status: 'idle' } as const

type SuggestQuery = { venueRef: string; locale: Locale; text: string }

/**
 * Places that what is typed may mean; an answer that was overtaken is never shown. `text` is '' when nothing is to
 * be looked up. One `session` lasts until a place is chosen: it is how a provider counts searches.
 */
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

/** `crypto.randomUUID` exists on https alone, and a venue may try this out on its own network. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
