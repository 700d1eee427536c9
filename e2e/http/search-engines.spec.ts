import { expect, test } from 'playwright/test'
import { textOf } from '@/e2e/support/answers/page-markup'
import { rawRequest } from '@/e2e/support/answers/raw-request'
import { messages } from '@/e2e/support/messages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { LOCALE_IDS, MENU_LANGS } from '@/lib/core/i18n/locales'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${suiteOrigin()}${path}`, { headers, redirect: 'manual' })

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => textOf(found))

/** What a crawler reads in the head of a page. */
const headOf = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    titles: all(head, /<title>(.*?)<\/title>/g),
    descriptions: all(head, /<meta name="description" content="(.*?)"/g),
    robots: all(head, /<meta name="robots" content="(.*?)"/g),
    canonical: all(head, /<link rel="canonical" href="(.*?)"/g),
    alternates: all(head, /<link rel="alternate" (hrefLang=".*?" href=".*?")/g).map((link) => link.toLowerCase()),
  }
}

const read = async (path: string, headers?: Record<string, string>) => {
  const answer = await get(path, headers)
  return { status: answer.status, tag: answer.headers.get('x-robots-tag'), ...headOf(await answer.text()) }
}

type Listed = { loc: string; lastmod: string | undefined; alternates: string[] }

/** Every address of the sitemap, by way of its index as robots.txt names it. */
const sitemap = async (): Promise<Listed[]> => {
  const robots = await (await get('/robots.txt')).text()
  const [index = ''] = all(robots, /^Sitemap: (.*)$/gm)
  const files = all(await (await fetch(index)).text(), /<loc>(.*?)<\/loc>/g)
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  return texts.flatMap((text) =>
    (text.match(/<url>.*?<\/url>/gs) ?? []).map((entry) => ({
      loc: all(entry, /<loc>(.*?)<\/loc>/g)[0] ?? '',
      lastmod: all(entry, /<lastmod>(.*?)<\/lastmod>/g)[0],
      alternates: all(entry, /<xhtml:link rel="alternate" (hreflang=".*?" href=".*?")/g).map((link) =>
        link.toLowerCase(),
      ),
    })),
  )
}

const VENUES = 10
/** Three of the demo venues take no bookings of tables, and the entry page stands alone. */
const PAGES = ['', '/menu', '/info', '/menu/pdfviewer']

/** The entry page and the form of a booking are written in every language, a venue's other pages in its menu's. */
const languagesOf = (plain: string) =>
  plain === `${suiteOrigin()}/` || plain.endsWith('/bookingrestaurant') ? LOCALE_IDS : MENU_LANGS

const alternatesOf = (plain: string): string[] =>
  [
    ...languagesOf(plain).map((lang) => `hreflang="${lang}" href="${plain}?lang=${lang}"`),
    `hreflang="x-default" href="${plain}?lang=${plain === `${suiteOrigin()}/` ? 'en' : 'it'}"`,
  ].map((link) => link.toLowerCase())

/** Courses, dishes and drinks: of each kind and venue one is read, since they share a page. */
const PART = /(\/q\/[^/]+\/menu\/(?:[cb](?=\d)|dish\/|drink\/))\d+$/

const oneOfEach = (listed: Listed[]): Listed[] => [
  ...new Map(
    listed.map((entry) => {
      const plain = entry.loc.replace(/\?lang=it$/, '')
      return [PART.exec(plain)?.[1] ?? plain, entry]
    }),
  ).values(),
]

/** A dish may have no text of its own: then its description is the price and the venue. */
const isSensible = (plain: string, description: string): boolean =>
  description.length >= (PART.test(plain) ? 20 : 70) && description.length <= 160 && description.isWellFormed()

test('every page of the sitemap answers under its own address and names all its languages', async () => {
  const listed = await sitemap()
  const byLoc = new Map(listed.map((entry) => [entry.loc, entry]))
  expect(byLoc.size).toBe(listed.length)
  const italian = oneOfEach(listed.filter(({ loc }) => loc.endsWith('?lang=it')))
  expect(italian.length).toBeGreaterThan(VENUES * PAGES.length)
  for (const entry of italian) {
    const plain = entry.loc.replace(/\?lang=it$/, '')
    const languages = languagesOf(plain)
    const expected = alternatesOf(plain)
    // Each of its languages stands in the sitemap with the same set, which holds itself.
    for (const lang of LOCALE_IDS) {
      const isWritten = languages.some((written) => written === lang)
      expect(byLoc.get(`${plain}?lang=${lang}`)?.alternates).toEqual(isWritten ? expected : undefined)
    }
    if (plain !== `${suiteOrigin()}/`) expect(Number.isNaN(Date.parse(entry.lastmod ?? ''))).toBe(false)
    // One venue is read in all languages; what is the same in the others is read in one.
    const langs = plain.includes('/q/1001') ? languages : (['it'] as const)
    for (const lang of langs) {
      const address = `${plain}?lang=${lang}`
      expect(address.startsWith(`${suiteOrigin()}/`)).toBe(true)
      const page = await read(address.slice(suiteOrigin().length))
      expect([address, page.status, page.tag, page.robots]).toEqual([address, 200, null, []])
      expect([address, page.canonical, page.alternates]).toEqual([address, [address], expected])
      expect([address, page.titles.length, page.descriptions.length]).toEqual([address, 1, 1])
      const [[title = ''], [description = '']] = [page.titles, page.descriptions]
      expect([address, title, title.length <= 60]).toEqual([address, title, true])
      expect([address, description, isSensible(plain, description)]).toEqual([address, description, true])
    }
  }
})

test('every dish, drink and course of a menu stands in the sitemap, and its name leads there', async () => {
  const listed = new Set((await sitemap()).map(({ loc }) => loc))
  for (const venue of [1001, 9207]) {
    const menu = await (await get(`/r/q/${venue}/menu?lang=it`)).text()
    const links = all(menu, /<h[34]><a href="(.*?)"/g)
    expect(links).toHaveLength(menu.match(/<article/g)?.length ?? -1)
    expect(links.filter((link) => !listed.has(`${suiteOrigin()}${link}?lang=it`))).toEqual([])
  }
  expect(listed).toContain(`${suiteOrigin()}/r/q/1001/menu/c100101?lang=en`)
})

test('no two pages of a venue have the same title or description', async () => {
  const told = await Promise.all([...PAGES, '/bookingrestaurant'].map((page) => read(`/r/q/1001${page}?lang=de`)))
  expect(new Set(told.map(({ titles }) => titles[0])).size).toBe(told.length)
  expect(new Set(told.map(({ descriptions }) => descriptions[0])).size).toBe(told.length)
})

/** The same content by other addresses, and the one that is listed. */
const DUPLICATES = [
  ['/t/q/1001/menu', '/r/q/1001/menu'],
  ['/r/q/trattoria-lucia/menu', '/r/q/1001/menu'],
  ['/b/q/trattoria-lucia', '/r/q/1001'],
  ['/h/q/1001/info', '/r/q/1001/info'],
  ['/r/q/1001/menu?utm_source=chat', '/r/q/1001/menu'],
  ['/t/q/1004/menu/pdfviewer', '/d/q/1004/menu/pdfviewer'],
  ['/r/q/osteria-del-porto/bookingrestaurant', '/b/q/osteria-del-porto/bookingrestaurant'],
  ['/r/q/Rcalavera/calavera', '/r/q/1008'],
] as const

for (const [path, listed] of DUPLICATES) {
  test(`the canonical address of ${path} is ${listed}`, async () => {
    const { canonical, alternates } = await read(path, { 'accept-language': 'es' })
    expect(canonical).toEqual([`${suiteOrigin()}${listed}?lang=es`])
    expect(alternates).toContain(`hreflang="x-default" href="${suiteOrigin()}${listed.toLowerCase()}?lang=it"`)
  })
}

test('an English menu in a German frame is listed as the English page alone', async () => {
  const { canonical, alternates } = await read('/r/q/1001/menu?lang=de')
  expect([canonical, alternates]).toEqual([[`${suiteOrigin()}/r/q/1001/menu?lang=en`], []])
})

test('a crawler that names no language reads English', async () => {
  const { body } = await rawRequest(
    suiteOrigin(),
    'GET /r/q/1001 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(body).toContain('<html lang="en"')
  expect(headOf(body).canonical).toEqual([`${suiteOrigin()}/r/q/1001?lang=en`])
})

const KEPT_OUT = [
  ...['orders', 'orders/tables', 'orders/payments', 'orders/success?provider=cash', 'orders/sharesuccess'],
  ...['orders/whatsapp', 'bookingcompleted', 'menu?shareid=a', 'orders?shareid=a', 'bill', 'bill/receipt'],
].map((page) => `/r/q/1001/${page}`)

test('the pages of one diner are kept out of search engines', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(all(robots, /^Disallow: (.*)$/gm)).toEqual(['/api/'])
  for (const path of KEPT_OUT) {
    const { tag, robots: meta, canonical } = await read(path)
    expect([path, tag, meta, canonical]).toEqual([path, 'noindex', [], []])
  }
  const notOffered = await read('/r/q/1006/bookingrestaurant')
  expect([notOffered.status, notOffered.tag, notOffered.robots]).toEqual([200, null, ['noindex']])
})

const EVIL = 'evil.example'

test('a host that a client sends is in no page, sitemap or robots.txt', async () => {
  // The language makes it the first visit of these pages.
  for (const path of ['/', '/r/q/1003/menu', '/r/q/1003/info', '/robots.txt', '/sitemap.xml', '/sitemaps/101.xml']) {
    const headers = [
      `Host: ${EVIL}`,
      `X-Forwarded-Host: ${EVIL}`,
      `Forwarded: host=${EVIL}`,
      'X-Forwarded-Proto: https',
      'Accept-Language: ru',
      'Connection: close',
    ]
    const { status, head, body } = await rawRequest(
      suiteOrigin(),
      `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
    )
    expect([path, status, `${head}${body}`.includes(EVIL), body.includes(suiteOrigin())]).toEqual([
      path,
      200,
      false,
      true,
    ])
  }
})

test('a file that does not exist is answered 404 in a line', async () => {
  for (const file of ['/x.txt', '/sitemaps/0.xml', '/sitemaps/2.xml', '/sitemaps/1.xml.gz']) {
    const answer = await get(file)
    expect([file, answer.status, (await answer.text()).length < 50]).toEqual([file, 404, true])
  }
})

test('an unknown address leads to the 404 page and keeps only a known language', async () => {
  const lost = await get('/no/such/page', { 'accept-language': 'ar' })
  expect([lost.status, lost.headers.get('location')]).toEqual([307, '/404'])
  expect((await get('/no/such/page?x=1&lang=zh-CN')).headers.get('location')).toBe('/404?lang=zh-CN')
  expect((await get('/no/such/page?lang=../evil')).headers.get('location')).toBe('/404')
})

test('the 404 page is short, in the language of the visitor and without a script', async () => {
  for (const path of ['/404', '/r/q/99999/menu', '/r/q/1001/menu/c1']) {
    const answer = await get(path, { 'accept-language': 'ar' })
    const html = await answer.text()
    expect([path, answer.status, html.length < 10_000]).toEqual([path, 404, true])
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(textOf(/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(messages('ar')('states.notFound.title'))
    expect(html).toMatch(/<a href="\/">/)
    expect(html).not.toContain('<script')
  }
})
