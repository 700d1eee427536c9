'use client'

import { useLayoutEffect } from 'react'
import { fadeIn } from '@/components/ui/cross-fade'

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** On the page, however far it is scrolled. */
const placeOf = (element: Element): string => {
  const { x, y } = element.getBoundingClientRect()
  return `${x + scrollX} ${y + scrollY}`
}

/** Fades in whatever an update moves within `page`, before it is painted. Answers how to stop. */
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
    // What has just been added has not moved.
    if (before !== undefined) fadeIn(element)
    keep(element)
  }
  const observer = new MutationObserver(() => look(page))
  keep(page)
  observer.observe(page, { attributes: true, characterData: true, childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Cross-fade: until a page is first touched, what arrives late (an answer of the server, a provider's form) moves nothing
 * in sight. What would jump is exchanged: it fades in at its new place. From the first touch on, things move for what the
 * diner does. First in its page, to know the places as they were first painted. A centred text that changes has a `key` of
 * its words: other words are no words that moved.
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
