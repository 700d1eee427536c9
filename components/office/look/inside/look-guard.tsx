'use client'

import { useEffect } from 'react'
import { type LookTap, tellOffice } from '@/lib/browser/office/look-messages'
import { menuPath, splashPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'

/** What orders, books, calls, subscribes or leads elsewhere. */
const OFF = '.add, .take, [data-share], [data-tool=newsletter], [data-tool=call], [data-tool=language], [data-privacy]'

type Props = { type: OrderType; venueRef: string }

const tapOf = (target: Element, { type, venueRef }: Props): LookTap | null => {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  // The runtime opens a dish, and the legend; the page itself goes to a course.
  const isHere = link?.matches('article a, [data-tool=legend]') || link?.getAttribute('href')?.startsWith('#')
  if (target.closest(OFF)) return 'off'
  if (!link || isHere) return null
  if (link.pathname === menuPath(type, venueRef)) return 'menu'
  return link.pathname === splashPath(type, venueRef) ? 'splash' : 'off'
}

/** In the frame of a draft: it leads to no page but its own two, and tells the office of what it does not do. */
export const LookGuard = ({ type, venueRef }: Props) => {
  useEffect(() => {
    const stop = new AbortController()
    const onClick = (event: MouseEvent) => {
      const tap = event.target instanceof Element ? tapOf(event.target, { type, venueRef }) : null
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!tap && !(isElsewhere && link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (tap) tellOffice(tap)
    }
    // On the window, in capture: before the listeners of the menu.
    for (const kind of ['click', 'auxclick'] as const)
      window.addEventListener(kind, onClick, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [type, venueRef])
  return null
}
