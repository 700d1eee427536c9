'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ScreenRisk } from '@/components/desk/use-shift'

const KEY = 'coperto.desk.screen-note'

const wasRead = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

const markRead = (): void => {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Storage is blocked: read while the page is open.
  }
}

/** Says that the screen may turn off and how to prevent it, until somebody has read it on this device. */
export const ScreenNote = ({ risk }: { risk: ScreenRisk }) => {
  const t = useTranslations('desk')
  const [isRead, setRead] = useState(wasRead)
  if (!risk || isRead) return null
  const read = () => {
    setRead(true)
    markRead()
  }
  return (
    <p className="notice desk-said desk-hint">
      {t(`screen.${risk}`)}{' '}
      <button type="button" className="button button-quiet" onClick={read}>
        {t('ok')}
      </button>
    </p>
  )
}
