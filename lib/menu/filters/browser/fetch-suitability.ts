'use client'

import { type MenuLang, menuLangOf } from '@/lib/i18n/locales'
import type { SelectedFilters } from '@/lib/menu/filters/filters'
import type { Suitability } from '@/lib/menu/filters/suitability'

type SuitabilityRequest = { venueRef: string; locale: string; filters: SelectedFilters; signal: AbortSignal }

const TIMEOUT_MS = 15_000

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

const isAnswer = (value: unknown): value is Suitability => {
  if (typeof value !== 'object' || value === null) return false
  const { dishes, drinks } = value as Record<string, Record<string, unknown> | undefined>
  return [dishes?.unsuitable, dishes?.unknown, drinks?.unsuitable, drinks?.unknown].every(isIds)
}

const post = async (path: string, body: { filters: SelectedFilters; lang: MenuLang }, signal: AbortSignal) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`suitability answered ${response.status}`)
  return response.json()
}

/**
 * What suits the diner. In the body, not in the address: the picks reveal health. Rejects without an
 * answer, and with one that is not whole: what it leaves out would pass for suitable.
 */
export const fetchSuitability = async ({
  venueRef,
  locale,
  filters,
  signal,
}: SuitabilityRequest): Promise<Suitability> => {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, TIMEOUT_MS)
  signal.addEventListener('abort', abort)
  try {
    const path = `/api/venues/${encodeURIComponent(venueRef)}/suitability`
    const answer: unknown = await post(path, { filters, lang: menuLangOf(locale) }, stop.signal)
    if (!isAnswer(answer)) throw new Error('suitability answered something else')
    return answer
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
