import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { addressIn, alternatesOf } from '@/lib/core/seo/page-metadata'
import { canonicalPlace, PUBLIC_PAGES, type PublicPage } from '@/lib/core/seo/public-pages'
import type { Venue } from '@/lib/core/venue/venue'

/** `changedAt`: last change in ms since 1970, null if unknown. */
export type ListedVenue = Pick<Venue, 'id' | 'token' | 'orderTypes' | 'has_booking'> & { changedAt: number | null }

export type ListedPage = { address: string; changedAt: number | null }

/** At most 100 × 5 pages × 8 languages = 4000 URLs and 5 MB; the limits are 50,000 and 50 MB. */
const IDS_A_FILE = 100

/** The file (from 1) of a venue depends on its id alone, so other venues never move. */
export const fileOf = (venueId: number): number => Math.floor(venueId / IDS_A_FILE) + 1

export const idsIn = (file: number): { first: number; count: number } => ({
  first: (file - 1) * IDS_A_FILE,
  count: IDS_A_FILE,
})

const isOffered = (page: PublicPage, { has_booking, orderTypes }: ListedVenue): boolean =>
  page !== 'booking' || (has_booking && orderTypes.includes('b'))

export const pagesOf = (origin: string, venue: ListedVenue): ListedPage[] => {
  const { type, ref } = canonicalPlace(venue)
  const pages = Object.keys(PUBLIC_PAGES) as PublicPage[]
  return pages
    .filter((page) => isOffered(page, venue))
    .map((page) => ({ address: origin + PUBLIC_PAGES[page](type, ref), changedAt: venue.changedAt }))
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

const lastModified = (changedAt: number | null): string =>
  changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

const entries = ({ address, changedAt }: ListedPage): string => {
  const links = alternatesOf(address).map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
  )
  const rest = lastModified(changedAt) + links.join('')
  return LOCALE_IDS.map((locale) => `<url><loc>${escaped(addressIn(address, locale))}</loc>${rest}</url>`).join('\n')
}

/** Each page once per language, with links to the others. */
export const sitemapXml = (pages: ListedPage[]): string =>
  `${XML}\n<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map(entries).join('\n')}\n</urlset>\n`

export const sitemapIndexXml = (files: ListedPage[]): string => {
  const lines = files.map(
    ({ address, changedAt }) => `<sitemap><loc>${escaped(address)}</loc>${lastModified(changedAt)}</sitemap>`,
  )
  return `${XML}\n<sitemapindex ${SCHEMA}>\n${lines.join('\n')}\n</sitemapindex>\n`
}
