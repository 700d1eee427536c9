'use client'

import { useEffect, useState } from 'react'
import { PAGE_AWAITED } from '@/lib/browser/device/offline-links'

/** Whether a page asked for while offline waits for the network. Its caller says so. */
export const usePageAwaited = (): boolean => {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    const onAwaited = (event: Event) => {
      event.preventDefault()
      setAwaited(true)
    }
    // Back from that page.
    const onPageShow = () => setAwaited(false)
    window.addEventListener(PAGE_AWAITED, onAwaited)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener(PAGE_AWAITED, onAwaited)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
  return isAwaited
}
