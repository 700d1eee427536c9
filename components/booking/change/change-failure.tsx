'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { VenueOfBooking } from '@/components/booking/booking-props'
import { FreeTimes, freeTimesText } from '@/components/booking/fields/free-times'
import { FailureNotice } from '@/components/forms/failure-notice'
import type { ChangeRefusal } from '@/lib/browser/booking/fetch-booking-status'
import { formatEuro } from '@/lib/core/money/money'
import { telLink } from '@/lib/core/venue/phone-number'

const TEXTS = [
  ...(['change_too_late', 'day_unavailable', 'time_outside_hours', 'slot_full', 'party_too_large'] as const),
  ...(['total_changed', 'offline', 'unanswered'] as const),
]

const textOf = (code: ChangeRefusal['code']) => TEXTS.find((each) => each === code) ?? 'failed'

/** The guest cannot do these alone. */
const CALLED_FOR = ['change_too_late', 'party_too_large', 'failed']

type ChangeFailureProps = {
  failure: ChangeRefusal | null
  venue: Pick<VenueOfBooking, 'name' | 'phone_number'>
  time: string
  onTime: (time: string) => void
}

/** Why a change was not saved; the booking stands as it was. */
export const ChangeFailure = ({ failure, venue, time, onTime }: ChangeFailureProps) => {
  const t = useTranslations('booking')
  const locale = useLocale()
  // The page shows the booking as it is now.
  if (!failure || failure.code === 'booking_changed') return <FailureNotice code={null} />
  const text = textOf(failure.code)
  const free = failure.code === 'slot_full' ? failure.free : []
  const call = CALLED_FOR.includes(text) ? telLink(venue.phone_number) : null
  return (
    <FailureNotice code={failure.code}>
      <p>
        {t(`change.failure.${text}`, {
          venue: venue.name,
          free: freeTimesText(free, locale),
          largest: failure.code === 'party_too_large' ? failure.largest : 0,
          total: failure.code === 'total_changed' ? formatEuro(failure.total) : '',
        })}
      </p>
      <FreeTimes times={free} chosen={time} onChoose={onTime} />
      {call ? (
        <a className="button" href={call}>
          {t('call', { phone: `\u2066${venue.phone_number}\u2069` })}
        </a>
      ) : null}
    </FailureNotice>
  )
}
