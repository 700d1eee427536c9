import { addressIn, alternatesOf, MENU_LANGUAGES, type PageLanguages } from '@/lib/core/seo/page-metadata'
import { canonicalPlace, languagesOf, PUBLIC_PAGES, type PublicPage } from '@/lib/core/seo/public-pages'
import type { Venue } from '@/lib/core/venue/venue'

/** `changedAt`: last change in ms since 1970, null if unknown. */
export type ListedVenue = Pick<Venue, 'id' | 'token' | 'orderTypes' | 'has_booking'> & { changedAt: number | null }

type ListedFile = { address: string; changedAt: number | null }

export type ListedPage = ListedFile & { languages: PageLanguages }

/** `parts`: paths of its courses, dishes and drinks. */
export type VenueInSitemap = ListedVenue & { parts: readonly string[] }

/**
 * Each venue has at most 1,600 parts and 4 pages in 3 languages and a form in 8, so that a file stays below the limits of
 * 50,000 URLs and 50 MB. Of a longer menu the first parts are listed; the menu page leads to the others.
 */
const IDS_A_FILE = 10
const MAX_PARTS = 1_600

/** The file (from 1) of a venue depends on its id alone, so other venues never move. */
export const fileOf = (venueId: number): number => Math.floor(venueId / IDS_A_FILE) + 1

export const idsIn = (file: number): { first: number; count: number } => ({
  first: (file - 1) * IDS_A_FILE,
  count: IDS_A_FILE,
})

const isOffered = (page: PublicPage, { has_booking, orderTypes }: ListedVenue): boolean =>
  page !== 'booking' || (has_booking && orderTypes.includes('b'))

export const pagesOf = (origin: string, venue: VenueInSitemap): ListedPage[] => {
  const { type, ref } = canonicalPlace(venue)
  const listed = (path: string, languages: PageLanguages): ListedPage => ({
    address: origin + path,
    changedAt: venue.changedAt,
    languages,
  })
  const pages = (Object.keys(PUBLIC_PAGES) as PublicPage[]).filter((page) => isOffered(page, venue))
  return [
    ...pages.map((page) => listed(PUBLIC_PAGES[page](type, ref), languagesOf(page))),
    ...venue.parts.slice(0, MAX_PARTS).map((path) => listed(path, MENU_LANGUAGES)),
  ]
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

const lastModified = (changedAt: number | null): string =>
  changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`

const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

const entries = ({ address, changedAt, languages }: ListedPage): string => {
  const links = alternatesOf(address, languages).map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
  )
  const rest = lastModified(changedAt) + links.join('')
  return languages.written
    .map((locale) => `<url><loc>${escaped(addressIn(address, locale))}</loc>${rest}</url>`)
    .join('\n')
}

/** Each page once per language that it is written in, with links to the others. */
export const sitemapXml = (pages: ListedPage[]): string =>
  `${XML}\n<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map(entries).join('\n')}\n</urlset>\n`

export const sitemapIndexXml = (files: ListedFile[]): string => {
  const lines = files.map(
    ({ address, changedAt }) => `<sitemap><loc>${escaped(address)}</loc>${lastModified(changedAt)}</sitemap>`,
  )
  return `${XML}\n<sitemapindex ${SCHEMA}>\n${lines.join('\n')}\n</sitemapindex>\n`
}
