import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MenuBody } from '@/components/menu/menu-body'
import { handOver } from '@/components/menu/menu-handover'
import { MenuHeader } from '@/components/menu/menu-header'
import { MenuRuntime } from '@/components/menu/menu-runtime'
import { menuView } from '@/components/menu/menu-view'
import { menuLangOf } from '@/lib/i18n/locales'
import { loadMenu } from '@/lib/menu/load-menu'
import { themeStyle } from '@/lib/venue/theme'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'

export const generateStaticParams = anyVenue

export const generateMetadata = async ({ params }: { params: VenueParams }): Promise<Metadata> => {
  const { locale, venue } = await readVenuePage(params)
  const t = await getTranslations({ locale, namespace: 'menu' })
  return { title: t('title', { venue: venue.name }), description: venue.menu_description.slice(0, 160) }
}

const MenuPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, type, venueRef, locale })
  const viewKey = `${locale}/${type}/${venueRef}`
  handOver(viewKey, view)
  const t = await getTranslations({ locale, namespace: 'menu' })
  const words = { cartBar: t('cartBar'), added: t.raw('added'), add: t.raw('add'), inCart: t.raw('inCart') }
  return (
    <main className="page menu" style={themeStyle(venue.id)}>
      <MenuHeader view={view} />
      <MenuBody viewKey={viewKey} />
      <p className="powered">{t('poweredBy')}</p>
      <MenuRuntime
        venueId={venue.id}
        venueRef={venueRef}
        type={type}
        locale={locale}
        ordering={view.ordering}
        words={words}
      />
    </main>
  )
}

export default MenuPage
