'use client'

import { createStore } from 'zustand/vanilla'
import { callApi } from '@/lib/browser/api/call-api'
import { onMenuPut } from '@/lib/browser/availability/listen-to-venue'
import type { Locale } from '@/lib/core/i18n/locales'
import { type ServedAnswer, servedApi } from '@/lib/core/menu/hours/served-api'

/** Hours of what is not served now, by kind and id: 'dish-12'. */
export type LaterItems = ReadonlyMap<string, string>

const LOOK_MS = 30_000

/** Of the page's venue; empty until asked, and where an order may be for another time. */
export const laterItems = createStore<{ later: LaterItems }>(() => ({ later: new Map() }))

/** `now` in ms by the server's clock. */
export const laterAt = (groups: ServedAnswer['groups'], now: number): LaterItems =>
  new Map(
    groups
      .filter(({ windows }) => !windows.some(([from, to]) => from <= now && now < to))
      .flatMap(({ dishes, drinks, text }) => [
        ...dishes.map((id) => [`dish-${id}`, text] as const),
        ...drinks.map((id) => [`drink-${id}`, text] as const),
      ]),
  )

const isSame = (one: LaterItems, other: LaterItems): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

/**
 * Keeps `laterItems`. Asks only where the page has a course with hours, again when the page is shown and when the menu
 * changes; between, the device's clock says how far the server's has gone. Returns how to stop.
 */
export const followServed = (venueRef: string, locale: Locale): (() => void) => {
  let known: { groups: ServedAnswer['groups']; ahead: number } = { groups: [], ahead: 0 }
  const look = () => {
    const later = laterAt(known.groups, Date.now() + known.ahead)
    if (!isSame(later, laterItems.getState().later)) laterItems.setState({ later })
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden' || !document.querySelector('[data-hours]')) return
    const answer = await callApi(servedApi, { ref: venueRef }, { lang: locale })
    if (!answer.ok) return
    known = { groups: answer.value.groups, ahead: answer.value.now - Date.now() }
    look()
  }
  const onChange = () => void ask()
  onChange()
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', onChange)
  const stopPut = onMenuPut(venueRef, onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
    stopPut()
  }
}
