'use client'

import { useEffect, useRef } from 'react'

let removal: ReturnType<typeof setTimeout> | undefined

/** History entry while mounted, so that Back closes the component instead of the page. */
export const useCloseOnBack = (onBack: () => void): void => {
  const handler = useRef(onBack)
  handler.current = onBack
  useEffect(() => {
    clearTimeout(removal)
    // Keep the router's state, or Back reloads the page.
    if (!history.state?.copertoPopup) history.pushState({ ...history.state, copertoPopup: true }, '')
    const back = () => handler.current()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Deferred: a popup remounted at once reuses the entry.
      removal = setTimeout(() => history.state?.copertoPopup && history.back())
    }
  }, [])
}
