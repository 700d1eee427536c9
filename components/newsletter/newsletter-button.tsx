'use client'

import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react'
import { isSubscribed } from '@/components/newsletter/newsletter-subscriptions'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'

type PopupProps = ComponentProps<typeof import('@/components/newsletter/newsletter-popup').NewsletterPopup>

type Props = Pick<PopupProps, 'venue' | 'type' | 'locale'> & { words: { invite: string; done: string } }

const loadPopup = async (locale: PopupProps['locale']): Promise<ComponentType<PopupProps> | null> => {
  const [{ NewsletterPopup }, { popupTexts }] = await Promise.all([
    import('@/components/newsletter/newsletter-popup'),
    import('@/components/popups/popup-texts'),
  ])
  return (await popupTexts(locale)) && NewsletterPopup
}

/** Opens the sign-up, whose code loads on the first tap; shows text once subscribed. */
export const NewsletterButton = ({ venue, type, locale, words }: Props) => {
  const [subscribed, setSubscribed] = useState(false)
  const [Code, setCode] = useState<ComponentType<PopupProps> | null>(null)
  const [waiting, setWaiting] = useState(false)
  const read = useCallback(() => setSubscribed(isSubscribed(venue.id)), [venue.id])
  useEffect(read, [read])

  const open = async () => {
    setWaiting(true)
    const code = await loadPopup(locale).catch(() => null)
    setWaiting(false)
    // Failed: the button can be tapped again.
    if (code) setCode(() => code)
  }
  const close = useCallback(() => {
    setCode(null)
    read()
  }, [read])
  useCloseOnBack(close, Code !== null)
  return (
    <>
      {subscribed ? (
        <p className="info-text">{words.done}</p>
      ) : (
        <button type="button" className="button" aria-busy={waiting} onClick={open}>
          {words.invite}
        </button>
      )}
      {Code && <Code venue={venue} type={type} locale={locale} onClose={close} />}
    </>
  )
}
