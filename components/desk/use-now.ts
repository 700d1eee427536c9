'use client'

import { useEffect, useState } from 'react'

const TICK_MS = 5_000

/** Server clock, ms. */
export const useNow = (skew: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + skew
}
