'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNews } from '@/components/waiting/use-news'
import { useScreenOn } from '@/components/waiting/use-screen-on'
import '@/components/waiting/waiting.css'

/** `news`: as in {@link useNews}. `isWaiting`: more is to come. */
type WaitingToolsProps = { news: string | null; isWaiting: boolean }

/** Shown while a guest waits for the venue: announces news, and offers to keep the screen on. Client only. */
export const WaitingTools = ({ news, isWaiting }: WaitingToolsProps) => {
  const t = useTranslations('waiting')
  const [isMuted, setMuted] = useState(false)
  const screen = useScreenOn()
  useNews(news, isMuted)
  if (!isWaiting) return null
  return (
    <div className="waiting-tools">
      {screen ? (
        <button type="button" className="button" aria-pressed={screen.isOn} onClick={screen.toggle}>
          {t('screen')}
        </button>
      ) : null}
      <button type="button" className="button" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
        {t('mute')}
      </button>
    </div>
  )
}
