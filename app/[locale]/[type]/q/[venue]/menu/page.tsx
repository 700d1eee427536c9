import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import { getTranslations } from 'next-intl/server'
import { menuFlags } from '@/app/[locale]/[type]/q/[venue]/menu/menu-flags'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { PrivacyFooter } from '@/components/consent/privacy-footer'
import { VenueColour } from '@/components/layout/venue-app'
import { VenueFrame } from '@/components/layout/venue-frame'
import { MenuData } from '@/components/menu/markup/menu-data'
import { MenuFrames } from '@/components/menu/markup/menu-frames'
import { MenuMarkup } from '@/components/menu/markup/menu-markup'
import { menuView } from '@/components/menu/markup/menu-view'
import { MenuBody } from '@/components/menu/page/menu-body'
import { handOverMenu } from '@/components/menu/page/menu-handover'
import { MenuRuntime } from '@/components/menu/page/menu-runtime'
import { offersBill } from '@/lib/core/bill/pay-time'
import { ordersPath } from '@/lib/core/http/links'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { adPixelOf } from '@/lib/core/tracking/ad-pixel'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { env, hasFeature } from '@/lib/server/settings/env'
import { loadOpeningPlan } from '@/lib/server/venue/load-opening-plan'

export const generateStaticParams = anyVenue

const MenuPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const { id, timetables, closures } = venue
  const opening = await loadOpeningPlan({ id, timetables, closures }, locale)
  const view = await menuView({ venue, menu, opening, type, venueRef, locale, flags: menuFlags() })
  const pixel = adPixelOf(env())
  const viewKey = `${locale}/${type}/${venueRef}`
  const t = await getTranslations({ locale, namespace: 'menu' })
  const common = await getTranslations({ locale, namespace: 'common' })
  const frames = {
    failed: t('sheetFailed'),
    retry: common('retry'),
    loading: common('loading'),
    close: common('close'),
  }
  const head = await venueMetadata({ locale, venue }, 'menu')
  handOverMenu(
    viewKey,
    <>
      <VenueHead page={head} venue={venue}>
        <VenueColour venue={venue} />
      </VenueHead>
      <div id="menu">
        <MenuMarkup view={view} />
      </div>
      <MenuFrames words={frames} />
      <MenuData view={view} name={head.title} origin={publicOrigin()} />
    </>,
  )
  const words = {
    cartBar: t('cartBar'),
    added: t.raw('added'),
    add: t.raw('add'),
    choose: t.raw('choose'),
    inCart: t.raw('inCart'),
    favourite: t.raw('favourite'),
  }
  return (
    <VenueFrame venue={venue} head={null}>
      <MenuBody viewKey={viewKey} />
      <PrivacyFooter locale={locale} hasPixel={pixel !== null} aboveBar />
      <MenuRuntime
        context={{
          venue: { id: venue.id, ref: venueRef, token: venue.token, name: venue.name },
          type,
          locale,
          ordering: view.ordering,
          // Left out where there are none: every menu carries it.
          ...(venue.calls && { calls: true }),
          ...(offersBill(venue, type) && { bill: true }),
        }}
        hasOrders={venue.has_orders}
        offered={{
          newsletter: venue.has_newsletter,
          delivery: type === 'd' && Boolean(venue.orders.delivery?.active),
          discount: hasFeature('time-discount') && menu.beverages.some(({ drinks }) => drinks.length > 0),
        }}
        pixel={pixel}
        orders={ordersPath(type, venueRef)}
        words={words}
      />
    </VenueFrame>
  )
}

export default MenuPage
