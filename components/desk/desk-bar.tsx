'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { leaveDesk } from '@/lib/browser/desk/desk-calls'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** Owners only, rarely opened. */
const DevicesSheet = lazyPanel(() => import('@/components/desk/devices-sheet').then((module) => module.DevicesSheet))

type DeskBarProps = {
  desk: DeskState
  isConnected: boolean
  isLoud: boolean
  onBegin: () => void
  onLeft: () => void
}

/** Venue, connection and sound state; warns when either is off. */
export const DeskBar = ({ desk, isConnected, isLoud, onBegin, onLeft }: DeskBarProps) => {
  const t = useTranslations('desk.bar')
  const [isOpen, setOpen] = useState(false)
  const leave = async () => {
    if (window.confirm(t('leaveSure')) && (await leaveDesk()).ok) onLeft()
  }
  return (
    <header className="desk-bar">
      <h1>{desk.venue.name}</h1>
      <p role="status" className="desk-connection" data-connected={isConnected}>
        {t(isConnected ? 'connected' : 'disconnected')}
      </p>
      <button type="button" className={isLoud ? 'button' : 'button desk-danger'} onClick={onBegin}>
        {t(isLoud ? 'loud' : 'begin')}
      </button>
      {desk.device.role === 'owner' ? (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t('devices')}
        </button>
      ) : null}
      <button type="button" className="button button-quiet" onClick={leave}>
        {t('leave')}
      </button>
      {isOpen ? <DevicesSheet own={desk.device.id} onClose={() => setOpen(false)} /> : null}
    </header>
  )
}
