import type { ComponentProps } from 'react'
import { StillPage } from '@/components/layout/still-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import type { RunningBarProps } from '@/components/running/running-bar'
import { RunningOrders } from '@/components/running/running-orders'

type Props = ComponentProps<typeof VenueFrame> & Omit<RunningBarProps, 'venueId'>

/**
 * The frame of a venue's page with the orders in sight. Two pages have the mere frame: the menu, which loads what it does
 * not need at once with its deferred bundle, and the payment's, where nothing leads away.
 */
export const VenueScreen = ({ venue, children, type, venueRef, locale, isConfirmation = false, ...frame }: Props) => (
  <VenueFrame venue={venue} {...frame}>
    <StillPage />
    {children}
    <RunningOrders {...{ type, venueRef, locale, isConfirmation }} venueId={venue.id} />
  </VenueFrame>
)
