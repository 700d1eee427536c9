'use client'

import { useCallback, useEffect, useState } from 'react'
import { useOffice } from '@/components/office/use-office'
import { fetchReview } from '@/lib/browser/office/office-calls'
import { officeStore } from '@/lib/browser/office/office-state'
import { flushEdits } from '@/lib/browser/office/sync-draft'
import type { OfficeReview } from '@/lib/core/office/office-publish-api'

export type Reviewing = { status: 'waiting' | 'looking' | 'failed' } | { status: 'seen'; review: OfficeReview }

/** What publishing would change, looked at once all that was typed here is saved, and again after each change. */
export const useReview = () => {
  const isSaved = useOffice(({ save }) => save === 'saved')
  const version = useOffice(({ pending }) => pending.base.version)
  const baseVersion = useOffice(({ pending }) => pending.base.baseVersion)
  const [reviewing, setReviewing] = useState<Reviewing>({ status: 'waiting' })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again for each of them.
  useEffect(() => {
    if (!isSaved) return flushEdits()
    let isLate = false
    setReviewing((before) => (before.status === 'seen' ? before : { status: 'looking' }))
    void fetchReview().then((review) => {
      if (isLate) return
      setReviewing(review.ok ? { status: 'seen', review: review.value } : { status: 'failed' })
      if (review.ok) officeStore.setState({ problems: review.value.problems })
    })
    return () => {
      isLate = true
    }
  }, [isSaved, version, baseVersion, asked])
  return {
    reviewing: isSaved || reviewing.status === 'seen' ? reviewing : { status: 'waiting' as const },
    isSaved,
    lookAgain: useCallback(() => setAsked((times) => times + 1), []),
  }
}
