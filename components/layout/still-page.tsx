'use client'

import { useLayoutEffect } from 'react'
import { fadeIn } from '@/components/ui/cross-fade'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Page coordinates. */
const placeOf = (element: Element): string => {
  const { x, y } = element.getBoundingClientRect()
  return `${x + scrollX} ${y + scrollY}`
}

/** Fades in what a DOM change moved, before paint. Returns the stop function. */
const fadeMoved = (page: Element): (() => void) => {
  const places = new WeakMap<Element, string>()
  const keep = (element: Element): void => {
    places.set(element, placeOf(element))
    for (const child of element.children) keep(child)
  }
  const look = (element: Element): void => {
    const before = places.get(element)
    if (before === placeOf(element)) {
      for (const child of element.children) look(child)
      return
    }
    // Added just now.
    if (before !== undefined) fadeIn(element)
    keep(element)
  }
  const observer = new MutationObserver(() => look(page))
  keep(page)
  observer.observe(page, { attributes: true, characterData: true, childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Until the first interaction, late content cross-fades instead of jumping. First in its page, to record the initial
 * layout. Centred text that changes needs a `key` of its words, or it counts as moved.
 */
export const StillPage = () => {
  useLayoutEffect(() => {
    const page = document.querySelector('main')
    if (!page) return
    const stop = fadeMoved(page)
    for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, once: true, passive: true })
    return () => {
      stop()
      for (const touch of TOUCHES) removeEventListener(touch, stop, { capture: true })
    }
  }, [])
  return null
}
