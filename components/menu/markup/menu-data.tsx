import { StructuredData } from '@/components/layout/structured-data'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { isLongMenu, menuJsonLd, menuSectionsJsonLd, sectionJsonLd } from '@/lib/core/seo/menu-json-ld'
import type { MenuSection } from '@/lib/core/seo/menu-sections'
import { pageAddresses } from '@/lib/core/seo/page-addresses'

type Props = {
  view: MenuView
  name: string
  origin: string
  /** Of a section page; all if absent. */
  section?: MenuSection
}

/** Structured data, after the last card: what a diner sees comes first. */
export const MenuData = ({ view, name, origin, section }: Props) => {
  const { venue, words, groups, deferred, locale } = view
  const described = {
    addresses: pageAddresses(venue, origin),
    name,
    lang: menuLangOf(locale),
    glass: words('glass'),
    isBrief: !section && isLongMenu(groups),
  }
  const sections = section ? [sectionJsonLd(section, described)] : menuSectionsJsonLd(groups, deferred, described)
  return <StructuredData data={menuJsonLd(venue, sections, described)} />
}
