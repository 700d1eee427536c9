import '@/components/ui/controls.css'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ServicePage } from '@/components/checkout/service/service-page'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { menuPath } from '@/lib/core/http/links'
import { hasForm, onlyService, paymentMethods } from '@/lib/core/venue/ordering'
import type { FormService } from '@/lib/core/venue/services'
import { offeredMethods, onlineMinimum } from '@/lib/server/payments/registry'
import { openPlaces } from '@/lib/server/places/open-places'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { hasFeature, operator } from '@/lib/server/settings/env'

/** Checkout of a service. A switched-off service keeps its form, which shows the hours (spec section 5). */
export const serviceScreen =
  (service: FormService) =>
  async ({ params }: { params: VenueParams }) => {
    const { locale, type, venueRef, venue } = await readVenuePage(params)
    if (!hasForm(venue, type, service)) {
      const next = { to: 'menu', href: menuPath(type, venueRef) } as const
      return (
        <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
          <NotAvailable locale={locale} reason={venue.has_orders ? 'screen' : 'ordering'} next={next} />
        </VenueScreen>
      )
    }
    const providers = paymentMethods(venue, service, offeredMethods(venue, service))
    return (
      <VenueScreen {...{ venue, type, venueRef, locale }} ordering={{ services: [service], known: venue.pauses }}>
        <ClientTexts locale={locale} namespaces={['common', 'checkout', 'frame', 'forms', 'address', 'person']}>
          <ServicePage
            venue={venue}
            type={type}
            venueRef={venueRef}
            locale={locale}
            service={service}
            back={onlyService(venue, type) ? 'cart' : 'type'}
            providers={providers}
            onlineMinimum={onlineMinimum(providers)}
            town={openPlaces().town(venue.city)}
            addressMode={openPlaces().suggestions ? 'suggest' : 'parts'}
            seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
            recap={hasFeature('recap')}
          />
        </ClientTexts>
        {hasFeature('cart-sharing') && <SyncOwnShare venueId={venue.id} locale={locale} config={realtimeConfig()} />}
      </VenueScreen>
    )
  }
