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
    /** What the page leads to orders of, and the pauses that are known of the venue. */
    ordering?: Pick<ComponentProps<typeof PauseNotice>, 'services' | 'known'>
  }

/**
 * The frame of a venue's page, with word of a lost network and of a pause, and the orders in sight. Two pages have the mere
 * frame: the menu, which loads what it does not need at once with its deferred bundle, and the payment's, where nothing leads
 * away.
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
      <OfflineNotice text={t('offline')} updated={t('updated')} />
      {ordering && <PauseNotice {...{ venueRef, locale }} {...ordering} />}
      <RunningOrders {...{ type, venueRef, locale, isConfirmation }} venueId={venue.id} />
    </VenueFrame>
  )
}
