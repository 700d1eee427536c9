import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import '@/components/menu/section-page.css'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { PrivacyLink } from '@/components/consent/privacy-footer'
import { VenueFrame } from '@/components/layout/venue-frame'
import { menuSections } from '@/components/menu/markup/menu-sections'
import { menuView } from '@/components/menu/markup/menu-view'
import { SectionPage } from '@/components/menu/markup/section-page'
import { env } from '@/lib/env'
import { LOCALE_IDS, menuLangOf } from '@/lib/i18n/locales'
import { privacyPath, sectionPath } from '@/lib/links'
import { loadMenu } from '@/lib/menu/server/load-menu'

// As for the other pages of a venue: no section bears this name.
export const generateStaticParams = () => [{ type: 'r', venue: '_', section: '_' }]

type Params = { params: VenueParams & Promise<{ section: string }> }

/** A course of the menu to be read without a script: what the menu page leaves out links here (docs/decisions/0037). */
const MenuSectionPage = async ({ params }: Params) => {
  const { section: anchor } = await params
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, opening: [], type, venueRef, locale })
  const sections = menuSections(view)
  const section = sections.find((one) => one.anchor === anchor)
  if (!section) notFound()
  const t = await getTranslations({ locale, namespace: 'tools' })
  const address = `${env().COPERTO_PUBLIC_ORIGIN ?? ''}${sectionPath(type, venueRef, anchor)}`
  return (
    <VenueFrame venue={venue} title={`${section.name} · ${venue.name}`}>
      <link rel="canonical" href={`${address}?lang=${locale}`} />
      {LOCALE_IDS.map((id) => (
        <link key={id} rel="alternate" hrefLang={id} href={`${address}?lang=${id}`} />
      ))}
      <SectionPage section={section} sections={sections} view={view} locale={locale} back={t('back')} />
      <PrivacyLink locale={locale} href={privacyPath(type, venueRef)} />
    </VenueFrame>
  )
}

export default MenuSectionPage
