'use client'

import '@/components/offline/offline.css'
import { UpdatedLine } from '@/components/offline/updated-line'
import { reportHeight } from '@/components/ui/report-height'
import { useOffline } from '@/components/ui/use-offline'
import { useSteady } from '@/components/ui/use-steady'

const dock = reportHeight('--offline-block')

/** Bottom bar while offline. */
export const OfflineLine = ({ text }: { text: string }) => {
  const isOffline = useSteady(useOffline())
  if (!isOffline) return null
  return (
    <p className="offline-line" ref={dock}>
      {text}
    </p>
  )
}

/** In a live region mounted from the start. Texts come with the page, as offline nothing loads. */
export const OfflineNotice = ({ text, updated }: { text: string; updated: string }) => (
  <div role="status">
    <OfflineLine text={text} />
    <UpdatedLine text={updated} />
  </div>
)
