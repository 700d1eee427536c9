'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { loadMore } from '@/components/menu/page/lazy-code'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { OfferedPopups } from '@/components/popups/popup-schedule'
import { readStored, STORAGE_KEYS } from '@/lib/browser-storage'
import type { AdPixel } from '@/lib/tracking/ad-pixel'

type Props = { context: MenuContext; offered: OfferedPopups; pixel: AdPixel | null }

/** When the page has settled; popups keep their own time, counted from the opening of the page. */
const SETTLED_MS = 700

const anything = (value: unknown): true | null => (value ? true : null)

/** What cannot wait for the diner's first touch: it changes what the menu shows. */
const isUrgent = (venueId: number): boolean =>
  Boolean(document.querySelector('[data-late]') ?? readStored('local', STORAGE_KEYS.filters(venueId), anything))

/** Fetches what comes after the page: at once where the menu needs it, else at the first sign of the diner. */
export const MenuLater = (props: Props) => {
  const [More, setMore] = useState<ComponentType<Props> | null>(null)
  const { context, offered, pixel } = props
  const some = Object.values(offered).some(Boolean) || Boolean(pixel)
  useEffect(() => {
    const come = () => {
      loadMore().then(
        ({ MenuMore }) => setMore(() => MenuMore),
        () => undefined,
      )
    }
    if (isUrgent(context.venue.id)) come()
    const timer = some ? setTimeout(come, SETTLED_MS) : undefined
    const signs = ['pointerdown', 'scroll', 'keydown']
    for (const sign of signs) addEventListener(sign, come, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, come)
    }
  }, [context, some])
  return More && <More {...props} />
}
