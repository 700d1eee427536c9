'use client'

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** As in rows.css: room for a table of cells. */
const WIDE = '(min-width: 900px)'

const subscribe = (listener: () => void): (() => void) => {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )

/** Drawn before it is seen. */
const MARGIN = '800px 0px'

/** Whether a part of a long list is in view of what scrolls it, or nearly; its last height, to hold its place. */
export const useNear = <Part extends Element>(
  scroller: RefObject<Element | null>,
): { part: RefObject<Part | null>; isNear: boolean; height: number | null } => {
  const part = useRef<Part>(null)
  const [seen, setSeen] = useState<{ isNear: boolean; height: number | null }>({ isNear: false, height: null })
  useEffect(() => {
    if (!part.current) return
    const nearness = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last) return
        const height = last.boundingClientRect.height
        setSeen((before) => ({ isNear: last.isIntersecting, height: before.isNear ? height : before.height }))
      },
      { root: scroller.current, rootMargin: MARGIN },
    )
    nearness.observe(part.current)
    return () => nearness.disconnect()
  }, [scroller])
  return { part, ...seen }
}
