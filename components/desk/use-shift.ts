'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Alarm, createAlarm } from '@/lib/browser/desk/alarm'

/** Milliseconds. */
const REPEAT_MS = 3_500
const LOUD_REPEAT_MS = 2_000

const keepAwake = async (): Promise<void> => {
  // Unsupported or refused: the device's setting applies.
  if (document.visibilityState === 'visible') await navigator.wakeLock?.request('screen').catch(() => undefined)
}

/** From the first press on, this device may ring and keeps its screen on. `isLoud`: sound is unlocked. */
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

  // Hiding the page releases the wake lock.
  useEffect(() => {
    if (!isLoud) return
    const again = () => void keepAwake()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [isLoud])

  useEffect(() => () => alarm.current?.close(), [])

  return { isLoud, begin }
}
