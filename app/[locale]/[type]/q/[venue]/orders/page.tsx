import '@/components/ui/controls.css'
import { getTranslations } from 'next-intl/server'
import { tableOrderOf } from '@/app/[locale]/[type]/q/[venue]/orders/table-order'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { cartCover } from '@/components/cart/cart-cover'
import { CartPage } from '@/components/cart/cart-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { LinkPreview } from '@/components/layout/link-preview'
import { VenueScreen } from '@/components/running/venue-screen'
import { ordersPath } from '@/lib/core/http/links'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { FORM_LANGUAGES } from '@/lib/core/seo/page-metadata'
import { sharedPicture } from '@/lib/core/seo/shared-picture'
import { onlyService } from '@/lib/core/venue/ordering'
import { pausableBy } from '@/lib/core/venue/pauses/pausable'
import { loadCouponTypes } from '@/lib/server/cart/load-coupon-types'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { hasFeature } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const OrdersPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const sharing = hasFeature('cart-sharing') ? { config: realtimeConfig(), locale } : null
  const t = await getTranslations({ locale, namespace: 'preview' })
  // Servers and chats never see the fragment's share token: every shared cart has one preview.
  const page = {
    locale,
    languages: FORM_LANGUAGES,
    address: publicOrigin() + ordersPath(type, venueRef),
    title: t('cart', { venue: venue.name }),
    description: t('cartText'),
    isIndexed: false,
  }
  const head = (
    <>
      <title>{venue.name}</title>
      <LinkPreview page={page} site={venue.name} image={sharedPicture(publicOrigin(), venue)} />
    </>
  )
  return (
    <VenueScreen
      {...{ venue, type, venueRef, locale, head }}
      ordering={{ services: pausableBy(type), known: venue.pauses }}
    >
      <ClientTexts locale={locale} namespaces={['common', 'cart', 'coupon', 'sharing', 'table']}>
        <CartPage
          venue={{ id: venue.id, token: venue.token, name: venue.name }}
          type={type}
          venueRef={venueRef}
          only={onlyService(venue, type)}
          takesCoupons={hasFeature('coupon') && (await loadCouponTypes(venue.id, menuLangOf(locale))).includes(type)}
          cover={cartCover(venue, type)}
          order={tableOrderOf({ venue, type, venueRef, locale })}
          sharing={sharing}
        />
      </ClientTexts>
    </VenueScreen>
  )
}

export default OrdersPage
