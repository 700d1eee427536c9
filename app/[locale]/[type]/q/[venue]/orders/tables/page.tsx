import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { tableKeyboard } from '@/components/checkout/table/table-keyboard'
import { TablesPage } from '@/components/checkout/table/tables-page'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { menuPath } from '@/lib/core/http/links'
import { offersService, paymentMethods } from '@/lib/core/venue/ordering'
import { specialVenue } from '@/lib/core/venue/special-venues'
import { offeredMethods, onlineMinimum } from '@/lib/server/payments/registry'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { hasFeature, operator } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const OrderTablesPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  if (!offersService(venue, type, 'tableservice')) {
    const reason = venue.has_orders ? 'orderType' : 'ordering'
    return (
      <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
        <NotAvailable locale={locale} reason={reason} next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      </VenueScreen>
    )
  }
  const providers = paymentMethods(venue, 'tableservice', offeredMethods(venue, 'tableservice'))
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} ordering={{ services: ['tableservice'], known: venue.pauses }}>
      <ClientTexts locale={locale} namespaces={['common', 'checkout', 'frame']}>
        <TablesPage
          venue={venue}
          type={type}
          venueRef={venueRef}
          locale={locale}
          providers={providers}
          onlineMinimum={onlineMinimum(providers)}
          seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
          recap={hasFeature('recap')}
          hidePeople={specialVenue(venue).hidesPeople ?? false}
          keyboard={tableKeyboard(venue.orders.tableservice?.tables_name ?? [])}
        />
      </ClientTexts>
      {hasFeature('cart-sharing') && <SyncOwnShare venueId={venue.id} locale={locale} config={realtimeConfig()} />}
    </VenueScreen>
  )
}

export default OrderTablesPage
