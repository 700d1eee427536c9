'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasStoredFilters } from '@/components/menu/page/add-gate'
import { loadDeferredBundle } from '@/components/menu/page/lazy-code'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { OfferedPopups } from '@/components/popups/due-popups'
import { readStored } from '@/lib/browser/browser-storage'
import { MENU_KEYS } from '@/lib/browser/menu-keys'
import type { AdPixel } from '@/lib/tracking/ad-pixel'

/** `say` announces a text in the page's live region. */
export type DeferredProps = {
  context: MenuContext
  offered: OfferedPopups
  pixel: AdPixel | null
  say: (text: string) => void
}

/** When the page is idle; popups keep their own time, counted from the opening of the page. */
const IDLE_MS = 700

/** A menu that lies on the table untouched has to hear too of what runs out. */
const UNTOUCHED_MS = 10_000

const INTERACTIONS = ['pointerdown', 'scroll', 'keydown']

/** What cannot wait for the first interaction: it changes what the menu shows, belongs to a cart, says where one sits or how an order stands. */
const isUrgent = (venueId: number): boolean =>
  document.cookie.includes('coperto_table') ||
  Boolean(
    document.querySelector('[data-deferred],.add[data-n]') ?? readStored('local', MENU_KEYS.running(venueId), Boolean),
  ) ||
  hasStoredFilters(venueId)

/** Loads the deferred bundle: at once where the menu needs it, else at the first interaction or once the page is idle for a while. */
export const DeferredLoader = (props: DeferredProps) => {
  const [Features, setFeatures] = useState<ComponentType<DeferredProps> | null>(null)
  const { context, offered, pixel } = props
  const startsAlone = Object.values(offered).some(Boolean) || Boolean(pixel)
  useEffect(() => {
    const load = () => {
      loadDeferredBundle().then(
        ({ DeferredFeatures }) => setFeatures(() => DeferredFeatures),
        () => undefined,
      )
    }
    // In a task of its own: to read a cookie and storage takes a phone longer than to answer a tap, and taps come first.
    const timers = [
      setTimeout(() => isUrgent(context.venue.id) && load()),
      setTimeout(load, startsAlone ? IDLE_MS : UNTOUCHED_MS),
    ]
    for (const type of INTERACTIONS) addEventListener(type, load, { once: true, passive: true })
    return () => {
      for (const timer of timers) clearTimeout(timer)
      for (const type of INTERACTIONS) removeEventListener(type, load)
    }
  }, [context, startsAlone])
  return Features && <Features {...props} />
}
