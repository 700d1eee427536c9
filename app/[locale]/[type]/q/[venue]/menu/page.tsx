import '@/components/menu/menu.css'
import { getTranslations } from 'next-intl/server'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { MenuBody } from '@/components/menu/menu-body'
import { handOver } from '@/components/menu/menu-handover'
import { MenuRuntime } from '@/components/menu/menu-runtime'
import { menuView } from '@/components/menu/menu-view'
import { menuLangOf } from '@/lib/i18n/locales'
import { loadMenu } from '@/lib/menu/load-menu'

export const generateStaticParams = anyVenue

const MenuPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, type, venueRef, locale })
  const viewKey = `${locale}/${type}/${venueRef}`
  handOver(viewKey, view)
  const t = await getTranslations({ locale, namespace: 'menu' })
  const words = {
    cartBar: t('cartBar'),
    added: t.raw('added'),
    add: t.raw('add'),
    choose: t.raw('choose'),
    inCart: t.raw('inCart'),
  }
  return (
    <VenueFrame
      venue={venue}
      title={t('title', { venue: venue.name })}
      description={venue.menu_description.slice(0, 160)}
    >
      <MenuBody viewKey={viewKey} />
      <MenuRuntime
        venueId={venue.id}
        venueRef={venueRef}
        type={type}
        locale={locale}
        ordering={view.ordering}
        words={words}
      />
    </VenueFrame>
  )
}

export default MenuPage
