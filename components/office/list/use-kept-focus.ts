'use client'

import { useLayoutEffect, useRef } from 'react'

/** A button that moves within the page loses the focus: it gets it back, and is scrolled into view. */
export const useKeptFocus = (): ((button: HTMLElement) => void) => {
  const kept = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const button = kept.current
    if (!button?.isConnected) return
    if (document.activeElement === button) return
    button.focus({ preventScroll: true })
    button.scrollIntoView({ block: 'nearest' })
  })
  return (button) => {
    kept.current = button
    const forget = () => {
      if (kept.current === button) kept.current = null
    }
    // A focus that leaves for another element is meant.
    button.addEventListener('blur', (event) => event.relatedTarget && forget(), { once: true })
    setTimeout(forget, 1_000)
  }
}
