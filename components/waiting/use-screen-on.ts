'use client'

import { useEffect, useState } from 'react'

/** Keeps the screen on by the Screen Wake Lock API; null where the browser has none. */
export const useScreenOn = (): { isOn: boolean; toggle: () => void } | null => {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    // Hiding the page releases the lock. It may be refused, as with a low battery.
    const request = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      }
      if (isOver) void lock?.release()
    }
    const again = () => void request()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isOn])
  return 'wakeLock' in navigator ? { isOn, toggle: () => setOn(!isOn) } : null
}
