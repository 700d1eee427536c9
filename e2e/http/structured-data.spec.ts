import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/g

type Node = { '@type': string; '@id'?: string; name?: string; url?: string; [property: string]: unknown }
type Section = Node & { hasMenuItem?: Node[]; hasMenuSection?: Section[] }
type Restaurant = Node & { hasMenu: Node & { hasMenuSection: Section[] } }

/** A page as a crawler gets it, and what it says by JSON-LD. */
const crawl = async (path: string) => {
  const answer = await fetch(new URL(path, suiteOrigin()))
  const html = await answer.text()
  const data: Restaurant[] = [...html.matchAll(SCRIPT)].map(([, text = '']) => JSON.parse(text))
  return { status: answer.status, html, data, rest: html.replace(SCRIPT, '') }
}

const sectionsIn = (sections: Section[]): Section[] =>
  sections.flatMap((section) => [section, ...sectionsIn(section.hasMenuSection ?? [])])

test('a menu lists its dishes for search engines once, after the last of them', async () => {
  for (const path of ['/r/q/1001/menu?lang=it', '/r/q/9207/menu?lang=ja', '/r/q/1006/menu?lang=ar']) {
    const { html, data, rest } = await crawl(path)
    expect(data).toHaveLength(1)
    const sections = sectionsIn(data[0]?.hasMenu.hasMenuSection ?? [])
    expect(sections.flatMap(({ hasMenuItem = [] }) => hasMenuItem)).toHaveLength(html.match(/<article/g)?.length ?? -1)
    expect(html.indexOf('application/ld+json')).toBeGreaterThan(html.lastIndexOf('</article>'))
    // What React hydrates from holds none of it.
    expect(rest).not.toContain('MenuItem')
  }
})

test('all pages of a venue name the same restaurant in their structured data', async () => {
  const origin = suiteOrigin()
  const pages = ['', '/info', '/bookingrestaurant', '/menu'].map((page) => crawl(`/r/q/1001${page}?lang=de`))
  const found = await Promise.all([...pages, crawl('/b/q/trattoria-lucia?lang=de')])
  expect(found.map(({ data }) => data.map((node) => [node['@type'], node['@id'], node.name]))).toEqual(
    found.map(() => [['Restaurant', `${origin}/r/q/1001#venue`, 'Trattoria Lucia']]),
  )
  expect(found[0]?.data[0]?.hasMenu).toBe(`${origin}/r/q/1001/menu`)
  expect(found[2]?.data[0]?.acceptsReservations).toBe(`${origin}/r/q/1001/bookingrestaurant`)
  const branded = await crawl('/r/q/Rcalavera/calavera')
  expect(branded.data.map(({ image }) => image)).toEqual([`${origin}/pictures/venues/1008.svg`])
})

test('the dishes that a long menu leaves out are in the structured data of their own page', async () => {
  const { data } = await crawl('/r/q/1009/menu?lang=en')
  const elsewhere = sectionsIn(data[0]?.hasMenu.hasMenuSection ?? []).filter(({ url }) => url)
  expect(elsewhere.length).toBeGreaterThan(10)
  const [first] = elsewhere
  expect(first).not.toHaveProperty('hasMenuItem')
  const page = await crawl(`${first?.url}?lang=en`)
  expect(page.status).toBe(200)
  const sections = page.data[0]?.hasMenu.hasMenuSection ?? []
  expect(sections.map(({ url }) => url)).toEqual([first?.url])
  expect(sections[0]?.hasMenuItem).toHaveLength(page.html.match(/<article/g)?.length ?? -1)
  expect(page.data[0]?.hasMenu['@id']).toBe(data[0]?.hasMenu['@id'])
})

test('the page of a dish has the same structured data as the menu', async () => {
  const menu = await crawl('/r/q/1001/menu?lang=es')
  const dishes = sectionsIn(menu.data[0]?.hasMenu.hasMenuSection ?? []).flatMap(({ hasMenuItem = [] }) => hasMenuItem)
  const [, id] = /<a href="[^"]*\/dish\/(\d+)"/.exec(menu.html) ?? []
  const page = await crawl(`/r/q/1001/menu/dish/${id}?lang=es`)
  expect(dishes[0]?.url).toBe(`${suiteOrigin()}/r/q/1001/menu/dish/${id}`)
  expect(page.data).toEqual([{ '@context': 'https://schema.org', ...dishes[0] }])
})

test('the pages of one diner have no structured data', async () => {
  for (const page of ['orders', 'orders/tables', 'orders/success']) {
    expect((await crawl(`/r/q/1001/${page}`)).data).toEqual([])
  }
})
