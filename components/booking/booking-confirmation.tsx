'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BookedOrderList } from '@/components/booking/booked-order'
import { BookingFacts } from '@/components/booking/booking-facts'
import type { BookingPageProps, VenueOfBooking } from '@/components/booking/booking-props'
import { BookingVenue } from '@/components/booking/booking-venue'
import { CancelBooking } from '@/components/booking/cancel-booking'
import { NoBooking } from '@/components/booking/no-booking'
import { useBookingStatus } from '@/components/booking/use-booking-status'
import { StatePicture } from '@/components/states/state-picture'
import { WaitingTools } from '@/components/waiting/waiting-tools'
import { dropSentBooking, markSentBookingOff, type SentTable } from '@/lib/browser/booking/sent-booking'
import { bookingDateAt, longDate } from '@/lib/core/booking/booking-days'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { bookingPath, splashPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import { venueTime } from '@/lib/core/venue/service-times'

type BookingConfirmationProps = Pick<BookingPageProps, 'type' | 'venueRef' | 'locale' | 'seller' | 'byMessage'> & {
  sent: SentTable
  venue: VenueOfBooking
}

/** Bidi isolation of the venue's text. */
const isolated = (text: string): string => `\u2068${text}\u2069`

type TopProps = Pick<BookingStatus, 'state' | 'reason' | 'code'> &
  Pick<BookingPageProps, 'byMessage'> & { isAway: boolean; venueName: string }

const textOf = (state: BookingStatus['state'], byMessage: boolean) => {
  const tells = byMessage && (state === 'requested' || state === 'cancelled')
  return tells ? (`${state}.message` as const) : (`${state}.text` as const)
}

/** Status, announced as it changes. */
const Top = ({ state, reason, code, isAway, venueName, byMessage }: TopProps) => {
  const t = useTranslations('booking.sent')
  const isOff = state === 'refused' || state === 'cancelled'
  return (
    <div className={isOff ? 'booking-top booking-off' : 'booking-top'} data-booking={state}>
      <StatePicture drawing={isOff ? 'sign' : 'done'} />
      <h1 tabIndex={-1}>{t(`${state}.title`)}</h1>
      <div role="status">
        <p key={state}>{t(textOf(state, byMessage), { venue: venueName })}</p>
        {reason ? <p className="booking-reason">{t('reason', { reason: isolated(reason) })}</p> : null}
        {code && code !== 'other' ? <p className="booking-reason">{t(`because.${code}`)}</p> : null}
        {isAway ? <p>{t('away')}</p> : null}
      </div>
    </div>
  )
}

/** '' before an answer; null while unknown, and for what the guest did. */
const useBookingNews = (booking: BookingStatus | null): string | null => {
  const t = useTranslations('booking.sent')
  if (booking === null || booking.state === 'cancelled') return null
  return booking.state === 'requested' ? '' : t(`${booking.state}.title`)
}

/** 'venerdì 3 aprile 2026, 18:30', venue time. */
const momentText = (at: number, locale: Locale): string =>
  `${longDate(bookingDateAt(new Date(at)), locale)}, ${venueTime(new Date(at))}`

type GiveUpProps = Pick<BookingConfirmationProps, 'sent' | 'venue' | 'locale'> & {
  booking: BookingStatus
  onCancelled: (booking: BookingStatus) => void
}

const GiveUp = ({ sent, booking: { mayCancel, cancelUntil }, venue, locale, onCancelled }: GiveUpProps) => {
  const t = useTranslations('booking.cancel')
  if (!mayCancel || cancelUntil === null) return <p>{t('late', { venue: venue.name })}</p>
  const until = t('until', { moment: momentText(cancelUntil, locale) })
  return <CancelBooking {...{ sent, until, onCancelled }} venueName={venue.name} />
}

/** Booking confirmation (spec section 2): device data first, then the server's. */
export const BookingConfirmation = (props: BookingConfirmationProps) => {
  const { sent, venue, type, venueRef, locale, seller, byMessage } = props
  const t = useTranslations('booking')
  const { state, setBooking } = useBookingStatus(sent)
  const page = useRef<HTMLElement>(null)
  const isUnknown = state.status === 'unknown'
  const booking = state.status === 'known' ? state.booking : null
  const current = booking?.state ?? 'requested'
  const isAwaited = current === 'requested' || current === 'accepted'
  const isOff = !isAwaited
  const news = useBookingNews(booking)
  useEffect(() => {
    if (isUnknown) dropSentBooking(venue.id, sent.id)
    if (isOff) markSentBookingOff(venue.id, sent.id)
  }, [isUnknown, isOff, venue.id, sent.id])
  if (isUnknown) return <NoBooking {...{ venue, type, venueRef }} />

  const cancelled = (answer: BookingStatus) => {
    setBooking(answer)
    // The pressed button unmounts.
    page.current?.querySelector('h1')?.focus()
  }
  return (
    <section ref={page} className="booking-sent" aria-busy={state.status === 'asking'}>
      <Top
        state={current}
        reason={booking?.reason ?? null}
        code={booking?.code ?? null}
        isAway={state.isAway}
        venueName={venue.name}
        byMessage={byMessage}
      />
      <BookingFacts
        sent={{ ...sent, ...booking }}
        state={booking?.state ?? 'asking'}
        note={booking?.note ?? ''}
        locale={locale}
      />
      {booking?.calendar ? (
        <a className="button" href={`${booking.calendar}?lang=${locale}`} download>
          {t('sent.calendar')}
        </a>
      ) : null}
      {isAwaited ? (
        <div className="notice">
          <h2>{t('sent.next')}</h2>
          <p>{t(`sent.${current}.next`, { venue: venue.name })}</p>
        </div>
      ) : null}
      {booking?.order ? <BookedOrderList order={booking.order} isAwaited={isAwaited} /> : null}
      <BookingVenue venue={venue} seller={seller} />
      {booking && isAwaited ? <GiveUp {...{ sent, booking, venue, locale }} onCancelled={cancelled} /> : null}
      {isAwaited ? null : (
        <a className="button" href={bookingPath(type, venueRef)}>
          {t('sent.again')}
        </a>
      )}
      <a className="button button-primary" href={splashPath(type, venueRef)}>
        {t('sent.home')}
      </a>
      <WaitingTools news={news} isWaiting={current === 'requested' && booking?.news != null} />
    </section>
  )
}
