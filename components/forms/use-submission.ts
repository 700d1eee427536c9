'use client'

import { useEffect, useRef, useState } from 'react'
import type { Result } from '@/lib/core/result'

export type SubmissionPhase = 'idle' | 'sending' | 'slow'

const SLOW_AFTER_MS = 2_500

/**
 * Submits once at a time (null while another runs). After success the phase stays while the next page loads.
 * `onRestored`: from the back-forward cache.
 */
export const useSubmission = <Value, Failure extends { code: string }>(onRestored?: () => void) => {
  const [phase, setPhase] = useState<SubmissionPhase>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    // Back-forward cache: the page is restored mid-submit.
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
