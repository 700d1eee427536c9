'use client'

import '@/components/ui/dock.css'
import '@/components/booking/in-sight/booking-dock.css'
import { useTranslations } from 'next-intl'
import { type InSight, useBookingInSight } from '@/components/booking/in-sight/use-booking-in-sight'
import { useFaceWords } from '@/components/booking/use-face-words'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { addDays, bookingDateAt, shortDate } from '@/lib/core/booking/booking-days'
import { type BookingFace, bookingFace, LOST_FACES } from '@/lib/core/booking/booking-face'
import { bookingCompletedPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

export type BookingDockProps = { venueId: number; type: OrderType; venueRef: string; locale: Locale }

const NAMESPACES = ['booking'] as const

/** The guest has something to read or to answer. */
const NEWS: readonly BookingFace[] = [...LOST_FACES, 'moved', 'offered']

const useDay = (locale: Locale) => {
  const t = useTranslations('booking')
  return (date: string): string => {
    const today = bookingDateAt(new Date())
    if (date === today) return t('today').toLocaleLowerCase(locale)
    return date === addDays(today, 1) ? t('tomorrow').toLocaleLowerCase(locale) : shortDate(date, locale)
  }
}

const useLines = ({ kept, status }: InSight, locale: Locale) => {
  const t = useTranslations('booking')
  const words = useFaceWords(locale)
  const dayOf = useDay(locale)
  const { time, seats } = kept
  const date = dayOf(kept.date)
  const face = status ? bookingFace(status) : kept.state
  if (face && NEWS.includes(face)) {
    const { title } = words({ face, booking: status, venueName: '', byMessage: false })
    return { isNews: true, title, text: t('coming.open', { date, time, seats }) }
  }
  if (face === 'waiting') {
    return { isNews: false, title: t('sent.waiting.title'), text: t('coming.open', { date, time, seats }) }
  }
  const people = t('inSight.people', { seats })
  return {
    isNews: false,
    title: t('inSight.open', { date, time }),
    text: face ? `${people} · ${t(`sent.state.${face}`)}` : people,
  }
}

const Line = ({ inSight, type, venueRef, locale }: Omit<BookingDockProps, 'venueId'> & { inSight: InSight }) => {
  const t = useTranslations('booking.inSight')
  const { isNews, title, text } = useLines(inSight, locale)
  return (
    <section aria-label={t('label')}>
      <p className="visually-hidden" role="status">
        {isNews ? title : null}
      </p>
      <div className="dock booking-dock" data-news={isNews}>
        <a className="dock-open" href={bookingCompletedPath(type, venueRef, inSight.kept.id)}>
          <b>{title}</b>
          <span>{text}</span>
        </a>
      </div>
    </section>
  )
}

const nothing = () => undefined

/** The next booking at the foot of a page, where nothing that the guest does now has the place. */
export const BookingDock = ({ venueId, ...place }: BookingDockProps) => {
  const inSight = useBookingInSight(venueId)
  if (!inSight) return null
  return (
    <DeferredTexts locale={place.locale} namespaces={NAMESPACES} onFailed={nothing}>
      <Line {...place} inSight={inSight} />
    </DeferredTexts>
  )
}
