'use client'

import { useTranslations } from 'next-intl'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { bookingPath, splashPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'

type NoBookingProps = { venue: { name: string }; type: OrderType; venueRef: string }

/** Shown when this device has no booking. */
export const NoBooking = ({ venue, type, venueRef }: NoBookingProps) => {
  const t = useTranslations('booking')
  return (
    <StateScreen
      title={t('none.title')}
      text={t('none.text', { venue: venue.name })}
      picture={<StatePicture drawing="plate" />}
    >
      <a className="button button-primary" href={bookingPath(type, venueRef)}>
        {t('none.book')}
      </a>
      <a className="button button-quiet" href={splashPath(type, venueRef)}>
        {t('sent.home')}
      </a>
    </StateScreen>
  )
}
