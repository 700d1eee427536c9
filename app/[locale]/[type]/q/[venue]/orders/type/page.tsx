import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { OrderTypePage } from '@/components/order-type/order-type-page'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { menuPath } from '@/lib/core/http/links'
import { deliveryCost } from '@/lib/core/venue/delivery-cost'
import { hasForm, selectableServices } from '@/lib/core/venue/ordering'
import { FORM_SERVICES } from '@/lib/core/venue/services'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { hasFeature } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const TypePage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  if (!FORM_SERVICES.some((service) => hasForm(venue, type, service))) {
    const next = { to: 'menu', href: menuPath(type, venueRef) } as const
    return (
      <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
        <NotAvailable locale={locale} reason={venue.has_orders ? 'screen' : 'ordering'} next={next} />
      </VenueScreen>
    )
  }
  const { id, name, address, orders } = venue
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} ordering={{ services: FORM_SERVICES, known: venue.pauses }}>
      <ClientTexts locale={locale} namespaces={['frame', 'forms']}>
        <OrderTypePage
          venue={{ id, name, address, orders }}
          type={type}
          venueRef={venueRef}
          selectable={selectableServices(venue, type)}
          cost={deliveryCost(venue)}
        />
      </ClientTexts>
      {hasFeature('cart-sharing') && <SyncOwnShare venueId={venue.id} locale={locale} config={realtimeConfig()} />}
    </VenueScreen>
  )
}

export default TypePage
