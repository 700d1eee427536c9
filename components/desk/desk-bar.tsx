'use client'

import '@/components/desk/desk-bar.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPanel } from '@/components/desk/lazy-panel'
import type { ScreenRisk } from '@/components/desk/use-shift'
import { afterOverlayEntry, closePopoverOnBack } from '@/components/ui/use-close-on-back'
import { leaveDesk } from '@/lib/browser/desk/desk-calls'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** Owners only, rarely opened. */
const DevicesSheet = lazyPanel(() => import('@/components/desk/devices-sheet').then((module) => module.DevicesSheet))

const DEVICE = 'desk-device'

type DeskBarProps = {
  desk: DeskState
  isConnected: boolean
  isLoud: boolean
  risk: ScreenRisk
  onBegin: () => void
  onLeft: () => void
  /** The views. */
  children: ReactNode
}

/** Venue, views, connection and sound; warns when either is off. What is rarely needed is behind the last button. */
export const DeskBar = ({ desk, isConnected, isLoud, risk, onBegin, onLeft, children }: DeskBarProps) => {
  const t = useTranslations('desk')
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => closePopoverOnBack(menu.current), [])
  const leave = async () => {
    if (window.confirm(t('bar.leaveSure')) && (await leaveDesk()).ok) onLeft()
  }
  const openDevices = () => {
    // First, so that the focus comes back to a button that is shown.
    menu.current?.hidePopover()
    afterOverlayEntry(() => setOpen(true))
  }
  return (
    <header className="desk-bar">
      <h1>{desk.venue.name}</h1>
      {children}
      <p role="status" className="desk-connection" data-connected={isConnected}>
        <span>{t(isConnected ? 'bar.connected' : 'bar.disconnected')}</span>
      </p>
      <button type="button" className="button desk-sound" data-loud={isLoud} onClick={onBegin}>
        <span>{t(isLoud ? 'bar.loud' : 'bar.begin')}</span>
      </button>
      <button type="button" className="button desk-settings" popoverTarget={DEVICE} aria-label={t('bar.more')}>
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={menu} popover="auto" id={DEVICE} className="desk-device">
        {desk.device.role === 'owner' ? (
          <>
            <button type="button" className="button" onClick={openDevices}>
              {t('bar.devices')}
            </button>
            <a className="button" href="/office">
              {t('bar.office')}
            </a>
          </>
        ) : null}
        <p className="field-hint">{t('bar.home')}</p>
        {risk ? <p className="field-hint">{t(`screen.${risk}`)}</p> : null}
        <button type="button" className="button button-quiet" onClick={leave}>
          {t('bar.leave')}
        </button>
      </div>
      {isOpen ? <DevicesSheet own={desk.device.id} onClose={() => setOpen(false)} /> : null}
    </header>
  )
}
