'use client'

import '@/components/offline/offline.css'
import { useEffect, useState } from 'react'
import { reportHeight } from '@/components/ui/report-height'
import { takeUpdated } from '@/lib/browser/device/gone-files'

const SHOWN_MS = 12_000

/** Tells for a while that the page reloaded itself. `say` announces it outside a live region. */
export const UpdatedLine = ({ text, say }: { text: string; say?: (text: string) => void }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!takeUpdated()) return
    setShown(true)
    say?.(text)
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [say, text])
  if (!isShown) return null
  return (
    <p className="offline-line updated-line" ref={reportHeight}>
      {text}
    </p>
  )
}
