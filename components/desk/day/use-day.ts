'use client'

import { useCallback, useEffect, useState } from 'react'
import { fetchDay } from '@/lib/browser/desk/desk-calls'
import type { DeskDay } from '@/lib/core/desk/desk-day-api'

/** A venue's day; `asked` null: today. Refetched when `news` changes; the last day stays while loading or failed. */
export const useDay = (asked: string | null, news: string) => {
  const [day, setDay] = useState<DeskDay | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: news and tries are what it is fetched again for.
  useEffect(() => {
    let isWanted = true
    void fetchDay(asked).then((result) => {
      if (!isWanted) return
      setFailed(!result.ok)
      if (result.ok) setDay(result.value)
    })
    return () => {
      isWanted = false
    }
  }, [asked, news, tries])

  return { day, isFailed, again: useCallback(() => setTries((before) => before + 1), []) }
}
