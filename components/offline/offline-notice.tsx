'use client'

import '@/components/offline/offline.css'
import { UpdatedLine } from '@/components/offline/updated-line'
import { usePageAwaited } from '@/components/offline/use-page-awaited'
import { reportHeight } from '@/components/ui/report-height'
import { useOffline } from '@/components/ui/use-offline'
import { useSteady } from '@/components/ui/use-steady'

type LineProps = {
  text: string
  /** Says that a page opens once the network is back. */
  page: string
}

/** Line at the top while offline, and until a page asked for meanwhile opens. */
export const OfflineLine = ({ text, page }: LineProps) => {
  const isOffline = useSteady(useOffline())
  const isAwaited = usePageAwaited()
  if (!isOffline && !isAwaited) return null
  return (
    <p className="offline-line" ref={reportHeight}>
      {isAwaited ? page : text}
    </p>
  )
}

/** In a live region mounted from the start. Texts come with the page, as offline nothing loads. */
export const OfflineNotice = ({ text, page, updated }: LineProps & { updated: string }) => (
  <div role="status">
    <OfflineLine text={text} page={page} />
    <UpdatedLine text={updated} />
  </div>
)
