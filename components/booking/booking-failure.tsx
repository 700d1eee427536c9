'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FreeTimes, freeTimesText } from '@/components/booking/fields/free-times'
import { JoinWaitingList } from '@/components/booking/waiting/join-waiting-list'
import { FailureNotice } from '@/components/forms/failure-notice'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { BookingRefusal as Failure } from '@/lib/browser/booking/post-booking'
import type { CartProduct } from '@/lib/core/cart/cart'
import { ordersPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'
import { servedWords } from '@/lib/core/venue/opening/opening-text'
import { pauseTime } from '@/lib/core/venue/pauses/pause-time'
import { telLink } from '@/lib/core/venue/phone-number'

type BookingFailureProps = {
  failure: Failure | null
  /** As sent: a failure names a line by index. */
  products: CartProduct[]
  token: string
  phoneNumber: string | null
  time: string
  onTime: (time: string) => void
  /** Null unless the refused table may be waited for. */
  onWait: (() => void) | null
}

/** The diner fixes these in the form; for the others, offer to call. */
const MENDABLE = new Set<Failure['code']>([
  'day_unavailable',
  'time_outside_hours',
  'slot_full',
  'phone_invalid',
  'total_changed',
  'share_changed',
  'booking_reused',
  'coupon_invalid',
])

/** The cart explains these further. */
const OF_THE_ORDER = new Set<Failure['code']>(['type_not_offered', 'total_changed', 'share_changed', 'coupon_invalid'])

export const BookingFailure = ({
  failure,
  products,
  token,
  phoneNumber,
  time,
  onTime,
  onWait,
}: BookingFailureProps) => {
  const t = useTranslations('booking')
  const locale = useLocale()
  const again = useTryAgain()
  if (!failure) return <FailureNotice code={null} />
  const call = telLink(phoneNumber)
  const line = 'line' in failure ? products[failure.line] : undefined
  const free = failure.code === 'slot_full' ? failure.free : []
  const text = t(`failure.${failure.code}`, {
    name: line?.name ?? '',
    ...('served' in failure ? servedWords(failure.served, locale) : {}),
    category: 'category' in failure ? failure.category : '',
    total: 'total' in failure ? formatEuro(failure.total) : '',
    time: failure.code === 'service_paused' ? pauseTime(failure) : '',
    free: freeTimesText(free, locale),
    largest: failure.code === 'party_too_large' ? failure.largest : 0,
    again: again('retryAfter' in failure ? failure : {}),
  })
  return (
    <FailureNotice code={failure.code}>
      <p>{text}</p>
      <FreeTimes times={free} chosen={time} onChoose={onTime} />
      {onWait ? <JoinWaitingList time={time} onJoin={onWait} /> : null}
      {line || OF_THE_ORDER.has(failure.code) ? (
        <a className="button" href={ordersPath('b', token)}>
          {t('toOrder')}
        </a>
      ) : null}
      {call && !line && !MENDABLE.has(failure.code) ? (
        <a className="button" href={call}>
          {t('call', { phone: `\u2066${phoneNumber}\u2069` })}
        </a>
      ) : null}
    </FailureNotice>
  )
}
