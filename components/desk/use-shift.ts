'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Alarm, createAlarm } from '@/lib/desk/browser/alarm'

/** Until it rings again, in ms. */
const REPEAT_MS = 3_500
const LOUD_REPEAT_MS = 2_000

const keepAwake = async (): Promise<void> => {
  // Where a browser has no such thing, or refuses as with an empty battery, the device's own setting decides.
  if (document.visibilityState === 'visible') await navigator.wakeLock?.request('screen').catch(() => undefined)
}

/**
 * A shift: from a press on, this device may ring and its screen stays awake. It rings while `isRinging`, until somebody
 * touches what rings; louder while `isUrgent`. `isLoud`: whether it can be heard.
 */
export const useShift = (isRinging: boolean, isUrgent: boolean) => {
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
      if (alarm.current) setLoud(alarm.current.ring(isUrgent))
    }
    ring()
    const timer = setInterval(ring, isUrgent ? LOUD_REPEAT_MS : REPEAT_MS)
    return () => clearInterval(timer)
  }, [isRinging, isUrgent])

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
