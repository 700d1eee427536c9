'use client'

import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** ms left, each second, of what had `left` when the server answered: the clock of the phone may be wrong. */
export const useTimeLeft = (left: number): number => {
  const [now, setNow] = useState(left)
  useEffect(() => {
    const end = performance.now() + left
    const look = () => setNow(Math.max(0, end - performance.now()))
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [left])
  return now
}
