import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { cartCover } from '@/components/cart/cart-cover'
import { CartPage } from '@/components/cart/cart-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { loadCouponTypes } from '@/lib/cart/server/load-coupon-types'
import { hasFeature } from '@/lib/env'
import { menuLangOf } from '@/lib/i18n/locales'
import { realtimeConfig } from '@/lib/realtime/server/realtime-config'
import { onlyService } from '@/lib/venue/ordering'

export const generateStaticParams = anyVenue

const OrdersPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const sharing = hasFeature('cart-sharing') ? { config: realtimeConfig(), locale } : null
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <ClientTexts locale={locale} namespaces={['common', 'cart', 'coupon', 'sharing']}>
        <CartPage
          venue={{ id: venue.id, token: venue.token, name: venue.name }}
          type={type}
          venueRef={venueRef}
          only={onlyService(venue, type)}
          takesCoupons={hasFeature('coupon') && (await loadCouponTypes(venue.id, menuLangOf(locale))).includes(type)}
          cover={cartCover(venue, type)}
          sharing={sharing}
        />
      </ClientTexts>
    </VenueScreen>
  )
}

export default OrdersPage
