import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { StillPage } from '@/components/layout/still-page'
import { VenueApp } from '@/components/layout/venue-app'
import { VenueFrame } from '@/components/layout/venue-frame'
import { OfflineNotice } from '@/components/offline/offline-notice'
import { PauseNotice } from '@/components/pause/pause-notice'
import type { RunningBarProps } from '@/components/running/running-bar'
import { RunningOrders } from '@/components/running/running-orders'

type Props = ComponentProps<typeof VenueFrame> &
  Omit<RunningBarProps, 'venueId'> & {
    /** Services ordered from this page, and known pauses. */
    ordering?: Pick<ComponentProps<typeof PauseNotice>, 'services' | 'known'>
  }

/**
 * Page frame with notices and running orders. The menu defers these, and the payment page must not lead away: both use
 * the plain frame.
 */
export const VenueScreen = async ({
  venue,
  children,
  type,
  venueRef,
  locale,
  isConfirmation = false,
  ordering,
  ...frame
}: Props) => {
  const t = await getTranslations({ locale, namespace: 'common' })
  return (
    <VenueFrame venue={venue} {...frame}>
      <VenueApp venue={venue} {...{ type, venueRef, locale }} />
      <StillPage />
      {children}
      <OfflineNotice text={t('offline')} page={t('offlinePage')} updated={t('updated')} />
      {ordering && <PauseNotice {...{ venueRef, locale }} {...ordering} />}
      <RunningOrders {...{ type, venueRef, locale, isConfirmation }} venueId={venue.id} />
    </VenueFrame>
  )
}
