'use client'

import '@/components/offline/offline.css'
import '@/components/pause/pause.css'
import { useTranslations } from 'next-intl'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { usePauses } from '@/components/pause/use-pauses'
import { reportHeight } from '@/components/ui/report-height'
import { useOffline } from '@/components/ui/use-offline'
import { useSteady } from '@/components/ui/use-steady'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PausableService } from '@/lib/core/venue/pauses/pausable'
import type { Pause } from '@/lib/core/venue/pauses/pause'
import { pauseTime } from '@/lib/core/venue/pauses/pause-time'

const NAMESPACES = ['pause'] as const
const nothing = () => undefined

/** The venue's own text may be in any language. */
const PauseLine = ({ pauses }: { pauses: Pause[] }) => {
  const t = useTranslations('pause')
  return (
    <p className="offline-line pause-line" ref={reportHeight}>
      {pauses.map(({ service, until, reason, say }) => (
        <span key={service}>
          <b>{t('until', { service: t(`service.${service}`), time: pauseTime({ until }) })}</b>{' '}
          {say === null ? t(`reason.${reason}`) : <bdi>{say}</bdi>}
        </span>
      ))}
    </p>
  )
}

type Props = {
  venueRef: string
  locale: Locale
  services: readonly PausableService[]
  /** Pauses at render time. */
  known: Pause[]
}

/** Notice of paused services in a live region; the offline notice replaces it. */
export const PauseNotice = ({ venueRef, locale, services, known }: Props) => {
  const isOffline = useOffline()
  const pauses = useSteady(usePauses(venueRef, services, known))
  return (
    <div role="status">
      {pauses.length > 0 && !isOffline ? (
        <DeferredTexts locale={locale} namespaces={NAMESPACES} onFailed={nothing}>
          <PauseLine pauses={pauses} />
        </DeferredTexts>
      ) : null}
    </div>
  )
}
