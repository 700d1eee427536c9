import { describe, expect, it } from '@jest/globals'
import { fileOf, idsIn, type ListedVenue, pagesOf, sitemapIndexXml, sitemapXml } from '@/lib/core/seo/sitemap'

const ORIGIN = 'https://menu.example.com'
const venue = (change: Partial<ListedVenue> = {}): ListedVenue => ({
  ...{ id: 1001, token: 'osteria', orderTypes: ['r', 't', 'b'], has_booking: true, changedAt: 0 },
  ...change,
})
const pathsOf = (change: Partial<ListedVenue>) =>
  pagesOf(ORIGIN, venue(change)).map(({ address }) => address.slice(ORIGIN.length))

describe('the pages of a venue', () => {
  it.each<[string, Partial<ListedVenue>, string, boolean]>([
    ['stand under its first order type', {}, '/r/q/1001', true],
    ['stand under its token where that is a booking', { orderTypes: ['b', 'r'] }, '/b/q/osteria', true],
    ['stand under r where it offers nothing', { orderTypes: [] }, '/r/q/1001', false],
    ['have no booking where none is taken', { has_booking: false }, '/r/q/1001', false],
    ['have no booking where its letter is not offered', { orderTypes: ['d'] }, '/d/q/1001', false],
  ])('%s', (_, change, place, books) => {
    const pages = ['', '/menu', '/info', ...(books ? ['/bookingrestaurant'] : []), '/menu/pdfviewer']
    expect(pathsOf(change)).toEqual(pages.map((page) => place + page))
  })
})

describe('the files', () => {
  it.each([0, 99, 100, 1001, 9207, 99_999])('have venue %d in one of them', (id) => {
    const { first, count } = idsIn(fileOf(id))
    expect(id - first).toBeGreaterThanOrEqual(0)
    expect(id - first).toBeLessThan(count)
  })

  it('stay within what a crawler takes, however many venues there are', () => {
    const { count } = idsIn(1)
    const token = 'x'.repeat(64)
    const long = { token, orderTypes: ['b' as const], changedAt: Date.now() }
    const xml = sitemapXml(Array.from({ length: count }, (_, id) => pagesOf(ORIGIN, venue({ id, ...long }))).flat())
    expect(xml.match(/<url>/g)).toHaveLength(count * 5 * 8)
    expect(xml.length).toBeLessThan(10_000_000)
  })

  it('escape what an address holds, and say when it changed only where that is known', () => {
    const xml = sitemapXml([{ address: `${ORIGIN}/?a=1&b='<">`, changedAt: null }])
    expect(xml).toContain('<loc>https://menu.example.com/?a=1&amp;b=&apos;&lt;&quot;&gt;?lang=ar</loc><xhtml:link')
    const index = sitemapIndexXml([
      { address: `${ORIGIN}/sitemaps/1.xml`, changedAt: null },
      { address: `${ORIGIN}/sitemaps/2.xml`, changedAt: Date.UTC(2026, 2, 21, 18) },
    ])
    expect(index.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-03-21T18:00:00.000Z</lastmod>'])
  })
})
