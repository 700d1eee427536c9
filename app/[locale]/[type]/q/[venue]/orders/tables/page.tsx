import '@/components/ui/controls.css'
import { tableOrderOf } from '@/app/[locale]/[type]/q/[venue]/orders/table-order'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { TablesPage } from '@/components/checkout/table/tables-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { payTimeOf } from '@/lib/core/bill/pay-time'
import { menuPath } from '@/lib/core/http/links'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { hasFeature } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const NAMESPACES = ['common', 'checkout', 'frame'] as const

const OrderTablesPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const order = tableOrderOf({ venue, type, venueRef, locale })
  if (!order) {
    const reason = venue.has_orders ? 'orderType' : 'ordering'
    return (
      <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
        <NotAvailable locale={locale} reason={reason} next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      </VenueScreen>
    )
  }
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} ordering={{ services: ['tableservice'], known: venue.pauses }}>
      <ClientTexts locale={locale} namespaces={payTimeOf(venue) === 'now' ? NAMESPACES : [...NAMESPACES, 'onbill']}>
        <TablesPage {...order} />
      </ClientTexts>
      {hasFeature('cart-sharing') && <SyncOwnShare venueId={venue.id} locale={locale} config={realtimeConfig()} />}
    </VenueScreen>
  )
}

export default OrderTablesPage
