'use client'

import { useTranslations } from 'next-intl'
import type { Pause } from '@/lib/core/venue/pauses/pause'
import { pauseTime } from '@/lib/core/venue/pauses/pause-time'

/** Shown in every view: a forgotten pause costs orders. */
export const PausedServices = ({ pauses }: { pauses: readonly Pause[] }) => {
  const t = useTranslations('pause')
  if (pauses.length === 0) return null
  return (
    <p className="notice desk-paused">
      {pauses.map((pause) => (
        <span key={pause.service}>
          {t('until', { service: t(`service.${pause.service}`), time: pauseTime(pause) })}{' '}
        </span>
      ))}
    </p>
  )
}
