'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '@/lib/result'

export type SubmissionPhase = 'idle' | 'sending' | 'slow'

type Submission<Value, Failure extends { code: string }> = {
  phase: SubmissionPhase
  failure: Failure | null
  /** Sends, one at a time: null while another press is under way. */
  submit: (send: () => Promise<Result<Value, Failure>>) => Promise<Result<Value, Failure> | null>
  /** Takes the failure away: what it was about has changed. */
  dismiss: () => void
}

const SLOW_AFTER_MS = 2_500

/**
 * Sends a form and says how it goes. After a success the phase stays as it is, while the next page loads; after a
 * failure everything can be sent again. `onRestored` is called when the page comes back from the back-forward cache.
 */
export const useSubmission = <Value, Failure extends { code: string }>(
  onRestored?: () => void,
): Submission<Value, Failure> => {
  const [phase, setPhase] = useState<SubmissionPhase>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnderWay = useRef(false)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)

  const rest = useCallback(() => {
    clearTimeout(slow.current)
    isUnderWay.current = false
    setPhase('idle')
  }, [])

  useEffect(() => {
    // Back-forward cache: the page comes back as it was left, in the middle of sending.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      onRestored?.()
      rest()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [onRestored, rest])
  useEffect(() => () => clearTimeout(slow.current), [])

  const submit: Submission<Value, Failure>['submit'] = async (send) => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setFailure(null)
    setPhase('sending')
    slow.current = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS)
    const result = await send()
    if (result.ok) return result
    setFailure(result.error)
    rest()
    return result
  }
  return { phase, failure, submit, dismiss: () => setFailure(null) }
}
