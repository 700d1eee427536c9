'use client'

import { useEffect, useRef } from 'react'
import type { Chime } from '@/lib/browser/waiting/chime'

/**
 * Announces a change of `words` by the page's title and a short sound. '' before the first news; null for a change that
 * is not announced. The words of the first render are not announced: the guest reads them on opening the page.
 */
export const useNews = (words: string | null, isMuted = false): void => {
  const told = useRef(words)
  const title = useRef<string | null>(null)
  const chime = useRef<Chime | null>(null)

  useEffect(() => {
    let isUnmounted = false
    import('@/lib/browser/waiting/chime').then(
      ({ openChime }) => {
        if (!isUnmounted) chime.current = openChime()
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      chime.current?.close()
      chime.current = null
    }
  }, [])

  useEffect(() => {
    const before = told.current
    if (words === null || words === before) return
    told.current = words
    if (before === null) return
    title.current ??= document.title
    document.title = words === '' ? title.current : `${words} · ${title.current}`
    // A part that is left over is no news.
    if (!isMuted && !before.includes(words)) chime.current?.play()
  }, [words, isMuted])
}
