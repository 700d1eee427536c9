'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { fetchOffers } from '@/components/popups/fetch-offers'
import { HoursText } from '@/components/popups/hours-text'
import { Popup } from '@/components/popups/popup'
import { track } from '@/lib/browser/tracking/track'
import type { Offers } from '@/lib/core/menu/offers'
import { telLink } from '@/lib/core/venue/phone-number'
import type { Hours } from '@/lib/core/venue/service-times'

/** From the page's markup, so it works offline. */
const numberOnPage = (): string => document.querySelector<HTMLElement>('[data-number]')?.dataset.number ?? ''

const isClockRound = ([slot]: Hours[]): boolean => slot !== undefined && slot.open === slot.close

const wordsFor = (today: Hours[]): 'always' | 'today' | 'closed' => {
  if (isClockRound(today)) return 'always'
  return today.length > 0 ? 'today' : 'closed'
}

const NumberToCall = (context: ToolProps) => {
  const t = useTranslations('popups.call')
  const [offers, setOffers] = useState<Offers | null>(null)
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const { venue, type, locale } = context
  useEffect(() => {
    let here = true
    fetchOffers({ venue, type, locale }).then((answer) => here && setOffers(answer))
    return () => {
      here = false
    }
  }, [venue, type, locale])
  const number = offers?.call?.number ?? numberOnPage()
  const href = telLink(number)
  const today = offers?.call?.today
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(number).then(
          () => setCopied('copied'),
          () => setCopied('notCopied'),
        )
      : setCopied('notCopied')
  return (
    <>
      <p className="popup-number" dir="ltr">
        {number}
      </p>
      <p className="popup-lead popup-today">
        {today && t(wordsFor(today))} {today && !isClockRound(today) && <HoursText hours={today} />}
      </p>
      <div className="popup-actions">
        {href && (
          <a className="button button-primary" href={href} onClick={() => track('phonecall')}>
            {t('call')}
          </a>
        )}
        <button type="button" className="button" onClick={copy}>
          {t('copy')}
        </button>
      </div>
      <p className="popup-message" role="status">
        {copied && t(copied)}
      </p>
    </>
  )
}

/** The venue's number with today's hours (flag call-restaurant). */
export const CallPopup = (props: ToolProps) => (
  <Popup
    locale={props.locale}
    venueName={props.venue.name}
    title="call.title"
    onClose={props.onClose}
    onFailed={props.onFailed}
  >
    <NumberToCall {...props} />
  </Popup>
)
