import { StructuredData } from '@/components/layout/structured-data'
import type { MenuSection } from '@/components/menu/markup/menu-sections'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { menuLangOf } from '@/lib/i18n/locales'
import { isLongMenu, menuJsonLd, menuSectionsJsonLd, sectionJsonLd } from '@/lib/seo/menu-json-ld'
import { pageAddresses } from '@/lib/seo/page-addresses'

type Props = {
  view: MenuView
  /** What the menu is called, with its venue. */
  name: string
  /** Scheme, host and port of its addresses. */
  origin: string
  /** The one section of a page of its own; all where it is left out. */
  section?: MenuSection
}

/** What search engines read of a menu. After the last card: what a diner sees comes first. */
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
