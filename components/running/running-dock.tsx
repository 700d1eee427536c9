'use client'

import '@/components/ui/dock.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { closePopoverOnBack } from '@/components/ui/use-close-on-back'

const LIST = 'running-orders'

/**
 * Running orders at the foot: the first as a line, or an icon where the cart has the place. `lines`: the most urgent
 * first.
 */
export const RunningDock = ({ lines }: { lines: ReactNode[] }) => {
  const t = useTranslations('confirmation.running')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => closePopoverOnBack(list.current), [])
  const others = lines.length - 1
  return (
    <section aria-label={t('label')}>
      <div className="dock running-bar">
        {lines[0]}
        {others > 0 ? (
          <button type="button" className="running-more" popoverTarget={LIST}>
            <span className="visually-hidden">{t('more', { count: others })}</span>
            <span aria-hidden="true">+{others}</span>
          </button>
        ) : null}
      </div>
      <button type="button" className="running-icon" popoverTarget={LIST}>
        <span className="visually-hidden">{t('label')}</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M3 18h18M5 15a7 7 0 0 1 14 0zM12 8V6" />
        </svg>
      </button>
      <div popover="auto" id={LIST} ref={list}>
        <h2>{t('label')}</h2>
        {lines}
      </div>
    </section>
  )
}
