'use client'

import '@/components/ui/controls.css'
import '@/components/consent/consent.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'
import type { ConsentChoice } from '@/lib/core/consent/consent'

type Props = {
  /** Previous choice. */
  current: ConsentChoice | null
  requested: boolean
  /** Null: unchanged. */
  onClose: (choice: ConsentChoice | null) => void
}

/**
 * Advertising consent, not modal; focused only on request. Both answers weigh the same; closing refuses and says so
 * (Garante, guidelines of 10 June 2021).
 */
export const ConsentDialog = ({ current, requested, onClose }: Props) => {
  const t = useTranslations('consent')
  const dialog = useRef<HTMLDialogElement>(null)
  const [liveMessage, setLiveMessage] = useState('')
  const leave = () => onClose(current ? null : 'refused')
  // Unrequested, it covers nothing.
  useCloseOnBack(leave, requested)
  // Screen readers announce changes of a live region, not its mount.
  useEffect(() => {
    if (requested) dialog.current?.focus()
    else setLiveMessage(t('title'))
  }, [requested, t])
  return (
    <>
      <p role="status" className="visually-hidden">
        {liveMessage}
      </p>
      <dialog
        ref={dialog}
        open
        data-popup="consent"
        className="consent"
        tabIndex={-1}
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        <h2 id="consent-title">{t('title')}</h2>
        <button
          type="button"
          className="consent-close"
          aria-label={t(current ? 'close' : 'closeRefusing')}
          onClick={leave}
        />
        <p id="consent-text">{t('text')}</p>
        <div className="consent-choices">
          <button type="button" className="button" onClick={() => onClose('refused')}>
            {t('refuse')}
          </button>
          <button type="button" className="button" onClick={() => onClose('accepted')}>
            {t('accept')}
          </button>
        </div>
        <p className="consent-hint">{t(current ?? 'closeHint')}</p>
      </dialog>
    </>
  )
}
