'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuContext, ToolProps } from '@/components/menu/page/menu-context'
import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { rememberSubscribed } from '@/components/newsletter/newsletter-subscriptions'
import type { SentNewsletter } from '@/components/newsletter/post-newsletter'
import { rememberDismissed } from '@/components/popups/dismissed-popups'
import { Popup } from '@/components/popups/popup'

type DoneProps = SentNewsletter & { venueName: string; onClose: () => void }

const Done = ({ venueName, withdraw, onClose }: DoneProps) => {
  const t = useTranslations()
  const button = useRef<HTMLButtonElement>(null)
  // The focused button unmounted.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="status">{t('popups.newsletter.done', { venue: venueName })}</p>
      {withdraw && (
        <p>
          {t('popups.newsletter.keep')}{' '}
          <a href={withdraw} target="_blank" rel="noopener">
            {t('popups.newsletter.withdraw')}
          </a>
        </p>
      )}
      <button ref={button} type="button" className="button button-primary button-block" onClick={onClose}>
        {t('common.close')}
      </button>
    </>
  )
}

/** The opener is gone, so focus goes to the next tool. */
const focusNextTool = (): void => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-tool]:not([data-tool=newsletter])')?.focus({ preventScroll: true })
}

/** Newsletter sign-up (spec sections 2 and 5). */
export const NewsletterPopup = ({
  venue,
  type,
  locale,
  onClose,
  onFailed,
}: Pick<MenuContext, 'venue' | 'type' | 'locale'> &
  Pick<ToolProps, 'onClose'> &
  Partial<Pick<ToolProps, 'onFailed'>>) => {
  const [sent, setSent] = useState<SentNewsletter | null>(null)
  const close = () => {
    rememberDismissed(venue.id, 'newsletter')
    onClose()
    if (sent) requestAnimationFrame(focusNextTool)
  }
  const onSent = (taken: SentNewsletter) => {
    rememberSubscribed(venue.id)
    setSent(taken)
  }
  return (
    <Popup
      locale={locale}
      venueName={venue.name}
      title={sent ? 'newsletter.doneTitle' : 'newsletter.title'}
      onClose={close}
      onFailed={onFailed}
    >
      {sent ? (
        <Done {...sent} venueName={venue.name} onClose={close} />
      ) : (
        <NewsletterForm venue={venue} type={type} locale={locale} onSent={onSent} />
      )}
    </Popup>
  )
}
