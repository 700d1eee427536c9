'use client'

import { useEffect } from 'react'
import { useOffice } from '@/components/office/use-office'
import { fetchReview } from '@/lib/browser/office/office-calls'
import { officeStore } from '@/lib/browser/office/office-state'

/** After the last change: the whole menu is read for it. */
const REVIEW_MS = 1_500

/** Has the server look over the draft after each pause, so that a problem stands at its field at once. */
export const useReviews = (): void => {
  const version = useOffice(({ pending }) => pending.base.version)
  const baseVersion = useOffice(({ pending }) => pending.base.baseVersion)
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(async () => {
      const review = await fetchReview()
      if (review.ok && !isLate && review.value.version === version && baseVersion > 0) {
        officeStore.setState({ problems: review.value.problems })
      }
    }, REVIEW_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [version, baseVersion])
}
