'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Alarm, createAlarm } from '@/lib/desk/browser/alarm'

/** Until it rings again, in ms. */
const REPEAT_MS = 3_500

const keepAwake = async (): Promise<void> => {
  // Where a browser has no such thing, or refuses as with an empty battery, the device's own setting decides.
  if (document.visibilityState === 'visible') await navigator.wakeLock?.request('screen').catch(() => undefined)
}

/**
 * A shift: from a press on, this device may ring and its screen stays awake. It rings while `isRinging`, until somebody
 * touches what rings. `isLoud`: whether it can be heard.
 */
export const useShift = (isRinging: boolean) => {
  const alarm = useRef<Alarm | null>(null)
  const [isLoud, setLoud] = useState(false)

  const begin = useCallback(async () => {
    alarm.current ??= createAlarm()
    setLoud(await alarm.current.unlock())
    await keepAwake()
  }, [])

  useEffect(() => {
    if (!isRinging) return
    const ring = () => {
      if (alarm.current) setLoud(alarm.current.ring())
    }
    ring()
    const timer = setInterval(ring, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isRinging])

  // The screen is let go whenever the page is put away.
  useEffect(() => {
    if (!isLoud) return
    const again = () => void keepAwake()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [isLoud])

  useEffect(() => () => alarm.current?.close(), [])

  return { isLoud, begin }
}
