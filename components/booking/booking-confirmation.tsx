'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { BookedOrderList } from '@/components/booking/booked-order'
import { BookingFacts } from '@/components/booking/booking-facts'
import type { BookingPageProps, VenueOfBooking } from '@/components/booking/booking-props'
import { BookingTop, type SaidOfMove } from '@/components/booking/booking-top'
import { BookingVenue } from '@/components/booking/booking-venue'
import { CalendarLink } from '@/components/booking/calendar-link'
import { ChangeBooking } from '@/components/booking/change/change-booking'
import { GiveUp } from '@/components/booking/give-up'
import { MovedQuestion } from '@/components/booking/moved-question'
import { NoBooking } from '@/components/booking/no-booking'
import { useBookingNews } from '@/components/booking/use-booking-news'
import { useOwnBooking } from '@/components/booking/use-own-booking'
import { LeaveWaitingList } from '@/components/booking/waiting/leave-waiting-list'
import { OfferQuestion } from '@/components/booking/waiting/offer-question'
import { WaitingTools } from '@/components/waiting/waiting-tools'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { type BookingFace, bookingFace, isComing } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { bookingPath, splashPath } from '@/lib/core/http/links'

type BookingConfirmationProps = Pick<BookingPageProps, 'type' | 'venueRef' | 'locale' | 'seller' | 'byMessage'> & {
  sent: SentTable
  venue: VenueOfBooking
}

/** What comes next, while the guest need not answer. */
const Next = ({ face, venueName }: { face: BookingFace; venueName: string }) => {
  const t = useTranslations('booking.sent')
  if (face !== 'requested' && face !== 'accepted' && face !== 'waiting' && face !== 'offered') return null
  return (
    <div className="notice">
      <h2>{t('next')}</h2>
      <p>{t(`${face}.next`, { venue: venueName })}</p>
    </div>
  )
}

const Ways = ({ face, type, venueRef }: Pick<BookingPageProps, 'type' | 'venueRef'> & { face: BookingFace }) => {
  const t = useTranslations('booking.sent')
  return (
    <>
      {isComing(face) || face === 'arrived' ? null : (
        <a className="button" href={bookingPath(type, venueRef)}>
          {t('again')}
        </a>
      )}
      <a className="button button-primary" href={splashPath(type, venueRef)}>
        {t('home')}
      </a>
    </>
  )
}

type OwnMovesProps = Pick<BookingConfirmationProps, 'sent' | 'venue' | 'venueRef' | 'locale'> & {
  booking: BookingStatus
  face: BookingFace
  onMoved: (booking: BookingStatus, said: SaidOfMove | null) => void
  onOutdated: () => Promise<void>
}

/** How a guest changes or gives up a booking; one that the venue moved, or an offer, is given up by its question. */
const OwnMoves = ({ sent, venue, venueRef, locale, booking, face, onMoved, onOutdated }: OwnMovesProps) => (
  <>
    {booking.mayChange ? (
      <ChangeBooking
        {...{ sent, venue, venueRef, locale, booking, onOutdated }}
        onChanged={(answer) => onMoved(answer, 'changed')}
      />
    ) : null}
    {face === 'waiting' ? <LeaveWaitingList sent={sent} onLeft={(answer) => onMoved(answer, null)} /> : null}
    {face === 'requested' || face === 'accepted' ? (
      <GiveUp {...{ sent, booking, locale }} venueName={venue.name} onCancelled={(answer) => onMoved(answer, null)} />
    ) : null}
  </>
)

/** Booking confirmation (spec section 2): device data first, then the server's as it changes. */
export const BookingConfirmation = (props: BookingConfirmationProps) => {
  const { sent, venue, type, venueRef, locale, seller, byMessage } = props
  const { booking, isUnknown, isAway, isChanged, isOwnMove, said, acted, reload } = useOwnBooking(venue.id, sent)
  const page = useRef<HTMLElement>(null)
  const news = useBookingNews(booking, isOwnMove, locale)
  if (isUnknown) return <NoBooking {...{ venue, type, venueRef }} />

  const face = booking ? bookingFace(booking) : (sent.state ?? 'requested')
  // The pressed button unmounts.
  const focusTitle = () => page.current?.querySelector('h1')?.focus()
  const onMoved = (answer: BookingStatus, words: SaidOfMove | null) => {
    acted(answer, words)
    focusTitle()
  }
  const onOutdated = async () => {
    await reload()
    focusTitle()
  }
  return (
    <section ref={page} className="booking-sent" aria-busy={booking === null}>
      <BookingTop {...{ face, booking, said, isAway, locale, byMessage }} venueName={venue.name} />
      {booking && face === 'moved' ? (
        <MovedQuestion
          key={booking.turn}
          {...{ sent, onOutdated }}
          turn={booking.turn}
          onAnswered={(answer) => onMoved(answer, isComing(bookingFace(answer)) ? 'agreed' : null)}
        />
      ) : null}
      {booking && face === 'offered' ? (
        <OfferQuestion
          key={booking.turn}
          {...{ sent, onOutdated }}
          turn={booking.turn}
          left={booking.offerLeft ?? 0}
          onAnswered={(answer) => onMoved(answer, null)}
        />
      ) : null}
      <BookingFacts
        sent={{ ...sent, ...booking }}
        face={booking ? face : 'asking'}
        note={booking?.note ?? ''}
        locale={locale}
      />
      {booking?.calendar ? <CalendarLink href={booking.calendar} {...{ locale, isChanged }} /> : null}
      <Next face={face} venueName={venue.name} />
      {booking?.order ? <BookedOrderList order={booking.order} isAwaited={isComing(face)} /> : null}
      <BookingVenue venue={venue} seller={seller} />
      {booking ? <OwnMoves {...{ sent, venue, venueRef, locale, booking, face, onMoved, onOutdated }} /> : null}
      <Ways {...{ face, type, venueRef }} />
      <WaitingTools news={news} isWaiting={(face === 'requested' || face === 'waiting') && booking?.news != null} />
    </section>
  )
}
