import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import '@/components/menu/section-page.css'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { menuFlags } from '@/app/[locale]/[type]/q/[venue]/menu/menu-flags'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { sectionMetadata, venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { PrivacyLink } from '@/components/consent/privacy-footer'
import { VenueFrame } from '@/components/layout/venue-frame'
import { MenuData } from '@/components/menu/markup/menu-data'
import { menuView } from '@/components/menu/markup/menu-view'
import { SectionPage } from '@/components/menu/markup/section-page'
import { privacyPath } from '@/lib/core/http/links'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { menuSections } from '@/lib/core/seo/menu-sections'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { loadMenu } from '@/lib/server/menu/load-menu'

// Build placeholder, see `anyVenue`.
export const generateStaticParams = () => [{ type: 'r', venue: '_', section: '_' }]

type Params = { params: VenueParams & Promise<{ section: string }> }

/** One menu section without scripts (docs/decisions/0018). */
const MenuSectionPage = async ({ params }: Params) => {
  const { section: anchor } = await params
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, opening: [], type, venueRef, locale, flags: menuFlags() })
  const sections = menuSections(view.groups)
  const section = sections.find((one) => one.anchor === anchor)
  if (!section) notFound()
  const t = await getTranslations({ locale, namespace: 'tools' })
  const head = await sectionMetadata({ locale, venue }, section)
  const menuHead = await venueMetadata({ locale, venue }, 'menu')
  return (
    <VenueFrame venue={venue} head={<VenueHead page={head} venue={venue} />}>
      <SectionPage section={section} sections={sections} view={view} locale={locale} back={t('back')} />
      <MenuData view={view} name={menuHead.title} origin={publicOrigin()} section={section} />
      <PrivacyLink locale={locale} href={privacyPath(type, venueRef)} />
    </VenueFrame>
  )
}

export default MenuSectionPage
