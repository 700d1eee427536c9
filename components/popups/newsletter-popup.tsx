'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuContext, ToolProps } from '@/components/menu/menu-context'
import { rememberClosed } from '@/components/popups/closed-popups'
import { NewsletterForm } from '@/components/popups/newsletter-form'
import { rememberSubscribed } from '@/components/popups/newsletter-subscriptions'
import { Popup } from '@/components/popups/popup'

const Done = ({ venueName, onClose }: { venueName: string; onClose: () => void }) => {
  const t = useTranslations()
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus went with the form.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="status">{t('popups.newsletter.done', { venue: venueName })}</p>
      <button ref={button} type="button" className="button button-primary button-block" onClick={onClose}>
        {t('common.close')}
      </button>
    </>
  )
}

/** The button that would get the focus back is gone by now. */
const focusNextTool = (): void => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-tool]:not([data-tool=newsletter])')?.focus({ preventScroll: true })
}

/** Newsletter sign-up (spec sections 2 and 5), from the header's button, by itself, or from the page of information. */
export const NewsletterPopup = ({
  venue,
  locale,
  onClose,
}: Pick<MenuContext, 'venue' | 'locale'> & Pick<ToolProps, 'onClose'>) => {
  const [sent, setSent] = useState(false)
  const close = () => {
    rememberClosed(venue.id, 'newsletter')
    onClose()
    if (sent) requestAnimationFrame(focusNextTool)
  }
  const onSent = () => {
    rememberSubscribed(venue.id)
    setSent(true)
  }
  return (
    <Popup
      locale={locale}
      venueName={venue.name}
      title={sent ? 'newsletter.doneTitle' : 'newsletter.title'}
      onClose={close}
    >
      {sent ? (
        <Done venueName={venue.name} onClose={close} />
      ) : (
        <NewsletterForm venue={venue} locale={locale} onSent={onSent} />
      )}
    </Popup>
  )
}
