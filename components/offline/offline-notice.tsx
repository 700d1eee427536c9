'use client'

import '@/components/offline/offline.css'
import { UpdatedLine } from '@/components/offline/updated-line'
import { reportHeight } from '@/components/ui/report-height'
import { useOffline } from '@/components/ui/use-offline'
import { useSteady } from '@/components/ui/use-steady'

const dock = reportHeight('--offline-block')

/** Without the network, words that say so where the thumb is; gone when it is back. */
export const OfflineLine = ({ text }: { text: string }) => {
  const isOffline = useSteady(useOffline())
  if (!isOffline) return null
  return (
    <p className="offline-line" ref={dock}>
      {text}
    </p>
  )
}

/**
 * The same in a live region, which is there before it is needed, also for a page that reloaded by itself. The words
 * come with the page: without a network nothing can.
 */
export const OfflineNotice = ({ text, updated }: { text: string; updated: string }) => (
  <div role="status">
    <OfflineLine text={text} />
    <UpdatedLine text={updated} />
  </div>
)
