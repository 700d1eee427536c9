'use client'

import { useEffect, useRef } from 'react'

let removal: ReturnType<typeof setTimeout> | undefined

/** One history entry while mounted: Back closes the component and not the page; closing otherwise takes it back. */
export const useCloseOnBack = (onBack: () => void): void => {
  const handler = useRef(onBack)
  handler.current = onBack
  useEffect(() => {
    clearTimeout(removal)
    // What the app keeps in the state has to stay: without it the step back would reload the page.
    if (!history.state?.copertoPopup) history.pushState({ ...history.state, copertoPopup: true }, '')
    const back = () => handler.current()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Later, so that a popup mounted again at once takes over the entry.
      removal = setTimeout(() => history.state?.copertoPopup && history.back())
    }
  }, [])
}
