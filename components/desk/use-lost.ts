'use client'

import { useLayoutEffect, useState } from 'react'

/** A shorter loss mends itself. */
const LOST_MS = 20_000

/** The connection has been lost for 20 seconds. */
export const useLost = (isConnected: boolean): boolean => {
  const [isLost, setLost] = useState(false)
  // Counted from the moment that the bar says so.
  useLayoutEffect(() => {
    if (isConnected) return
    const timer = setTimeout(() => setLost(true), LOST_MS)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isConnected])
  return isLost
}
