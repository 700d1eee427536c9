import { describe, expect, it } from '@jest/globals'
import { menuPartPaths } from '@/lib/core/seo/menu-part-paths'
import { MENU_LANGUAGES } from '@/lib/core/seo/page-metadata'
import { fileOf, idsIn, pagesOf, sitemapIndexXml, sitemapXml, type VenueInSitemap } from '@/lib/core/seo/sitemap'
import { testDish } from '@/lib/testing/test-venue'

const ORIGIN = 'https://menu.example.com'
const venue = (change: Partial<VenueInSitemap> = {}): VenueInSitemap => ({
  ...{ id: 1001, token: 'osteria', orderTypes: ['r', 't', 'b'], has_booking: true, changedAt: 0, parts: [] },
  ...change,
})
const pathsOf = (change: Partial<VenueInSitemap>) =>
  pagesOf(ORIGIN, venue(change)).map(({ address }) => address.slice(ORIGIN.length))

describe('the pages of a venue', () => {
  it.each<[string, Partial<VenueInSitemap>, string, boolean]>([
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

describe('the parts of a menu', () => {
  const course = { name: 'Primi', nested: [], weight: 1, original_name: 'Primi', tastingMenu: null }
  const dishes = [10, 11, 12].map((id) => testDish(id, 900))
  const drink = { ...testDish(5, 450), cellar: '', year: '', is_campari: false }
  const menu = {
    courses: [
      { ...course, id: 1, dishes: dishes.slice(0, 2) },
      { ...course, id: 2, original_name: 'Secondi', dishes: dishes.slice(1, 3) },
      { ...course, id: 3, original_name: 'Dolci', dishes: [] },
    ],
    beverages: [{ id: 3, name: 'Vini', weight: 1, drinks: [drink] }],
    wrapCourses: [],
  }

  it('have pages of their own, each once, and a course without dishes has none', () => {
    const parts = ['c1', 'c2', 'b3', 'dish/10', 'dish/11', 'dish/12', 'drink/5']
    expect(menuPartPaths(venue(), menu)).toEqual(parts.map((part) => `/r/q/1001/menu/${part}`))
  })

  it('of a venue that groups its menu are those of its groups', () => {
    const special = venue({ id: 9207 })
    expect(menuPartPaths(special, menu)).toEqual(['/r/q/9207/menu/b3', '/r/q/9207/menu/drink/5'])
  })

  it('are listed under the address and the date of their venue', () => {
    const listed = pagesOf(ORIGIN, venue({ parts: ['/r/q/1001/menu/dish/10'], changedAt: 7 })).at(-1)
    expect(listed).toEqual({ address: `${ORIGIN}/r/q/1001/menu/dish/10`, changedAt: 7, languages: MENU_LANGUAGES })
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
    const parts = Array.from({ length: 20_000 }, (_, id) => `/b/q/${token}/menu/drink/${id + 1_000_000}`)
    const long = { token, orderTypes: ['b' as const], changedAt: Date.now(), parts }
    const xml = sitemapXml(Array.from({ length: count }, (_, id) => pagesOf(ORIGIN, venue({ id, ...long }))).flat())
    expect(xml.match(/<url>/g)?.length).toBeLessThan(50_000)
    expect(xml.length).toBeLessThan(50_000_000)
    expect(fileOf(99_999)).toBeLessThan(50_000)
  })

  it('escape what an address holds, and say when it changed only where that is known', () => {
    const xml = sitemapXml([{ address: `${ORIGIN}/?a=1&b='<">`, changedAt: null, languages: MENU_LANGUAGES }])
    expect(xml).toContain('<loc>https://menu.example.com/?a=1&amp;b=&apos;&lt;&quot;&gt;?lang=it</loc><xhtml:link')
    const index = sitemapIndexXml([
      { address: `${ORIGIN}/sitemaps/1.xml`, changedAt: null },
      { address: `${ORIGIN}/sitemaps/2.xml`, changedAt: Date.UTC(2026, 2, 21, 18) },
    ])
    expect(index.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-03-21T18:00:00.000Z</lastmod>'])
  })
})
