'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Alarm, type AlarmSound, createAlarm } from '@/lib/browser/desk/alarm'

/** Rung until it is answered. */
export type RepeatedSound = Exclude<AlarmSound, 'changed'>

/** Milliseconds between two rings. */
const REPEAT_MS: Record<RepeatedSound, number> = { new: 3_500, urgent: 2_000, lost: 5_000 }

/** Why the screen may turn off by itself; null while it is kept on, as far as is known. */
export type ScreenRisk = 'insecure' | 'unsupported' | null

const screenRisk = (): ScreenRisk => {
  if (!window.isSecureContext) return 'insecure'
  return 'wakeLock' in navigator ? null : 'unsupported'
}

/** False if the device refuses, as while it saves power. */
const keepAwake = async (): Promise<boolean> => {
  if (document.visibilityState !== 'visible' || screenRisk()) return true
  return navigator.wakeLock.request('screen').then(
    () => true,
    () => false,
  )
}

/**
 * From the first press on, this device may ring and keeps its screen on. `sound`: rung until it is null. `isLoud`: sound
 * is unlocked.
 */
export const useShift = (sound: RepeatedSound | null) => {
  const alarm = useRef<Alarm | null>(null)
  const [isLoud, setLoud] = useState(false)
  const [risk, setRisk] = useState<ScreenRisk>(null)

  const stayAwake = useCallback(async () => {
    if (!(await keepAwake())) setRisk('unsupported')
  }, [])

  const begin = useCallback(async () => {
    alarm.current ??= createAlarm()
    setLoud(await alarm.current.unlock())
    await stayAwake()
  }, [stayAwake])

  const ringOnce = useCallback((once: AlarmSound) => {
    if (alarm.current) setLoud(alarm.current.ring(once))
  }, [])

  useEffect(() => setRisk(screenRisk()), [])

  useEffect(() => {
    if (!sound) return
    const ring = () => {
      if (alarm.current) setLoud(alarm.current.ring(sound))
    }
    ring()
    const timer = setInterval(ring, REPEAT_MS[sound])
    return () => clearInterval(timer)
  }, [sound])

  // Hiding the page releases the wake lock.
  useEffect(() => {
    if (!isLoud) return
    const again = () => void stayAwake()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [isLoud, stayAwake])

  useEffect(() => () => alarm.current?.close(), [])

  return { isLoud, risk, begin, ringOnce }
}
