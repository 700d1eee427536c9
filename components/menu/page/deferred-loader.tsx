'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasStoredFilters } from '@/components/menu/page/add-gate'
import { loadDeferredBundle } from '@/components/menu/page/lazy-code'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { OfferedPopups } from '@/components/popups/due-popups'
import { readStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import { keptScan } from '@/lib/browser/tables/kept-scan'
import type { AdPixel } from '@/lib/core/tracking/ad-pixel'

/** `say`: live region. */
export type DeferredProps = {
  context: MenuContext
  offered: OfferedPopups
  pixel: AdPixel | null
  say: (text: string) => void
}

/** Popups keep their own time, counted from the page's opening. */
const IDLE_MS = 700

/** An untouched menu must hear of sold-out dishes too. */
const UNTOUCHED_MS = 10_000

const INTERACTIONS = ['pointerdown', 'scroll', 'keydown']

/** What changes the menu, or belongs to a cart, a table, a running order or a booking. */
const isUrgent = (venueId: number): boolean =>
  keptScan() !== '' ||
  Boolean(
    document.querySelector('[data-deferred],.add[data-n]') ??
      readStored('local', MENU_KEYS.running(venueId), Boolean) ??
      readStored('local', MENU_KEYS.booking(venueId), Boolean),
  ) ||
  hasStoredFilters(venueId)

/** Loads the deferred bundle: at once if urgent, else on first interaction or when idle. */
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
    // A separate task: reading cookie and storage delays taps on a phone.
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
