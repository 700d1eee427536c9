'use client'

import { useEffect, useRef } from 'react'

let steppingBack: ReturnType<typeof setTimeout> | undefined

/** While the component is mounted, the Back key closes it and not the page; closing it otherwise takes the step back. */
export const useBackCloses = (onBack: () => void): void => {
  const whenBack = useRef(onBack)
  whenBack.current = onBack
  useEffect(() => {
    clearTimeout(steppingBack)
    // What the app keeps in the state has to stay: without it the step back would reload the page.
    if (!history.state?.copertoPopup) history.pushState({ ...history.state, copertoPopup: true }, '')
    const back = () => whenBack.current()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Later, so that a popup mounted again at once takes over the step.
      steppingBack = setTimeout(() => history.state?.copertoPopup && history.back())
    }
  }, [])
}
