'use client'

import { createStore } from 'zustand/vanilla'
import { callApi } from '@/lib/browser/api/call-api'
import { onMenuPut } from '@/lib/browser/availability/listen-to-venue'
import type { Locale } from '@/lib/core/i18n/locales'
import { type ServedAnswer, servedApi } from '@/lib/core/menu/hours/served-api'

/** Hours of the dishes that are not served now, by id. */
export type LaterDishes = ReadonlyMap<number, string>

const LOOK_MS = 30_000

/** Of the page's venue; empty until asked, and where an order may be for another time. */
export const laterDishes = createStore<{ later: LaterDishes }>(() => ({ later: new Map() }))

/** `now` in ms by the server's clock. */
export const laterAt = (groups: ServedAnswer['groups'], now: number): LaterDishes =>
  new Map(
    groups
      .filter(({ windows }) => !windows.some(([from, to]) => from <= now && now < to))
      .flatMap(({ dishes, text }) => dishes.map((id) => [id, text] as const)),
  )

const isSame = (one: LaterDishes, other: LaterDishes): boolean =>
  one.size === other.size && [...one.keys()].every((id) => other.has(id))

/**
 * Keeps `laterDishes`. Asks only where the page has a course with hours, again when the page is shown and when the menu
 * changes; between, the device's clock says how far the server's has gone. Returns how to stop.
 */
export const followServed = (venueRef: string, locale: Locale): (() => void) => {
  let known: { groups: ServedAnswer['groups']; ahead: number } = { groups: [], ahead: 0 }
  const look = () => {
    const later = laterAt(known.groups, Date.now() + known.ahead)
    if (!isSame(later, laterDishes.getState().later)) laterDishes.setState({ later })
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
