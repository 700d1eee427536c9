'use client'

import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/booking/waiting/use-time-left'

/** How long what a guest pays is still kept for them; `left`: ms, when the server answered. */
export const TimeLeft = ({ left }: { left: number }) => {
  const t = useTranslations('tab.mine')
  const seconds = Math.ceil(useTimeLeft(left) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className="tab-time" role="timer">
      {t('left', { time: `\u2066${time}\u2069` })}
    </p>
  )
}
