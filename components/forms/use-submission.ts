'use client'

import { useEffect, useRef, useState } from 'react'
import type { Result } from '@/lib/result'

export type SubmissionPhase = 'idle' | 'sending' | 'slow'

const SLOW_AFTER_MS = 2_500

/**
 * Sends a form and says how it goes: `submit` sends once at a time, and answers null while another press is under way;
 * `dismiss` takes the failure away, once what it was about has changed: the network's being back does it by itself. After a success the phase stays as it is, while
 * the next page loads. `onRestored` is called when the page comes back from the back-forward cache.
 */
export const useSubmission = <Value, Failure extends { code: string }>(onRestored?: () => void) => {
  const [phase, setPhase] = useState<SubmissionPhase>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    // Back-forward cache: the page comes back as it was left, in the middle of sending.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      onRestored?.()
      isUnderWay.current = false
      setPhase('idle')
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [onRestored])

  useEffect(() => {
    const onOnline = () => setFailure((now) => (now?.code === 'offline' ? null : now))
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  const submit = async (send: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setFailure(null)
    setPhase('sending')
    const slow = setTimeout(() => setPhase((now) => (now === 'sending' ? 'slow' : now)), SLOW_AFTER_MS)
    const result = await send()
    if (result.ok) return result
    clearTimeout(slow)
    isUnderWay.current = false
    setFailure(result.error)
    setPhase('idle')
    return result
  }
  return { phase, failure, submit, dismiss: () => setFailure(null) }
}
