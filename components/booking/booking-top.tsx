'use client'

import { useTranslations } from 'next-intl'
import { useFaceWords } from '@/components/booking/use-face-words'
import { StatePicture } from '@/components/states/state-picture'
import { type BookingFace, LOST_FACES } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { Locale } from '@/lib/core/i18n/locales'

/** changed: the guest changed it. outdated: the venue had changed it before the guest answered. */
export type SaidOfMove = 'changed' | 'agreed' | 'outdated'

type TopProps = {
  face: BookingFace
  /** Null until the server answers. */
  booking: BookingStatus | null
  said: SaidOfMove | null
  isAway: boolean
  venueName: string
  locale: Locale
  byMessage: boolean
}

/** Bidi isolation of the venue's text. */
const isolated = (text: string): string => `\u2068${text}\u2069`

const OFF: readonly BookingFace[] = [...LOST_FACES, 'cancelled', 'left_list']

/** Nothing is settled. */
const PLATE: readonly BookingFace[] = ['no_show', 'moved', 'waiting', 'offered']

const drawingOf = (face: BookingFace) => {
  if (OFF.includes(face)) return 'sign'
  return PLATE.includes(face) ? 'plate' : 'done'
}

const Reason = ({ booking }: { booking: BookingStatus | null }) => {
  const t = useTranslations('booking.sent')
  const { reason, code } = booking ?? { reason: null, code: null }
  return (
    <>
      {reason ? <p className="booking-reason">{t('reason', { reason: isolated(reason) })}</p> : null}
      {code && code !== 'other' ? <p className="booking-reason">{t(`because.${code}`)}</p> : null}
    </>
  )
}

/** What became of the booking, announced as it changes. */
export const BookingTop = ({ face, booking, said, isAway, venueName, locale, byMessage }: TopProps) => {
  const t = useTranslations('booking.sent')
  const words = useFaceWords(locale)
  const { title, text } = words({ face, booking, venueName, byMessage })
  return (
    <div className={OFF.includes(face) ? 'booking-top booking-off' : 'booking-top'} data-booking={face}>
      <StatePicture drawing={drawingOf(face)} />
      <h1 tabIndex={-1}>{title}</h1>
      <div role="status">
        {said ? <p className="booking-said">{t(`said.${said}`, { venue: venueName })}</p> : null}
        <p key={text}>{text}</p>
        <Reason booking={booking} />
        {isAway ? <p>{t('away')}</p> : null}
      </div>
    </div>
  )
}
