'use client'

import { useEffect } from 'react'

/**
 * Prints what is on paper, then takes it away on the next touch, as browsers disagree on when printing ends: a later
 * print must not repeat it. `put`: stable.
 */
export const usePrintOnce = (printed: object | null, put: (nothing: null) => void): void =>
  useEffect(() => {
    if (!printed) return
    const listeners = new AbortController()
    const once = { signal: listeners.signal, capture: true, once: true }
    window.print()
    document.addEventListener('pointerdown', () => put(null), once)
    document.addEventListener('keydown', () => put(null), once)
    return () => listeners.abort()
  }, [printed, put])
