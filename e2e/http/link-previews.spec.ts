import { type APIRequestContext, type APIResponse, expect, test } from 'playwright/test'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import type { Locale } from '@/lib/core/i18n/locales'

const DISH = 1001003
const it = messages('it')

/** As WhatsApp asks. */
const CRAWLER = { 'user-agent': 'WhatsApp/2.24.6 A', 'accept-language': 'en' }

/** What a chat reads of a page: its `meta` tags by name, from the markup alone. */
const tagsOf = async (answer: APIResponse): Promise<Record<string, string>> => {
  const found = (await answer.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, textOf(content ?? '')]))
}

const read = async (request: APIRequestContext, path: string): Promise<Record<string, string>> => {
  const answer = await request.get(suiteOrigin() + path, { headers: CRAWLER })
  expect([path, answer.status()]).toEqual([path, 200])
  return tagsOf(answer)
}

const pathOf = (address = ''): string => address.replace(suiteOrigin(), '')

const NAME = 'Trattoria Lucia'

const SHARED: [string, string, Locale, string | RegExp][] = [
  ['a venue', '/r/q/1001', 'it', new RegExp(NAME)],
  ['its menu', '/r/q/1001/menu', 'ja', new RegExp(NAME)],
  ['where it is', '/r/q/1001/info', 'es', new RegExp(NAME)],
  ['a table to book', '/b/q/trattoria-lucia/bookingrestaurant', 'de', new RegExp(NAME)],
  ['a course', '/r/q/1001/menu/c100101', 'en', new RegExp(NAME)],
  ['its allergens', '/r/q/1001/menu/pdfviewer', 'ru', new RegExp(NAME)],
  ['the product', '/', 'zh-CN', /Coperto/],
  ['a dish', `/r/q/1001/menu/dish/${DISH}`, 'ar', new RegExp(`· ${NAME}`)],
  ['the cart of a table', '/r/q/1001/orders', 'it', it('preview.cart', { venue: NAME })],
]

for (const [what, path, lang, title] of SHARED) {
  test(`a link to ${what} has a picture and its words in a chat`, async ({ request }) => {
    const tags = await read(request, `${path}?lang=${lang}`)
    expect(tags['og:title']).toMatch(title)
    expect(tags).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:type': 'website' })
    for (const name of ['og:url', 'og:description', 'og:locale', 'og:image:alt']) expect(tags[name], name).toBeTruthy()
    expect(tags['og:image']).toBe(`${suiteOrigin()}/link-preview.png`)
    const picture = await request.get(tags['og:image'] ?? '', { headers: CRAWLER })
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })
}

test('the link of a shared cart is in no preview and in no search engine', async ({ request }) => {
  const address = `${suiteOrigin()}/r/q/1001/orders?shareid=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&lang=it`
  const answer = await request.get(address, { headers: CRAWLER })
  expect(await answer.text()).not.toContain('aaaaaaaa')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
})

test('a venue on a home screen has its name, colours and icons', async ({ request }) => {
  const html = await (await request.get(`${suiteOrigin()}/r/q/1002?lang=it`)).text()
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2)
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const manifest = await (await request.get(suiteOrigin() + textOf(href))).json()
  expect(manifest).toMatchObject({
    start_url: '/r/q/1002/menu?lang=it',
    lang: 'it',
    dir: 'ltr',
    theme_color: '#f6f7f9',
  })
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), '/favicon.ico', '/apple-touch-icon.png']
  const answers = await Promise.all(icons.map((src: string) => request.get(suiteOrigin() + src)))
  for (const answer of answers) {
    expect([answer.url(), answer.status(), answer.headers()['content-type']]).toEqual([
      answer.url(),
      200,
      expect.stringMatching(/^image\//),
    ])
    expect((await answer.body()).byteLength).toBeLessThan(70_000)
  }
})

test('a dish, a drink and a venue that are not there answer 404', async ({ request }) => {
  const paths = ['/r/q/1001/menu/dish/abc', '/r/q/1001/menu/drink/7', '/r/q/99999/menu/dish/7']
  const answers = await Promise.all(paths.map((path) => request.get(suiteOrigin() + path)))
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
})

test('a preview has the address and the price of its dish in the language of the link', async ({ request }) => {
  const tags = await read(request, `/r/q/1001/menu/dish/${DISH}?lang=it`)
  expect(pathOf(tags['og:url'])).toBe(`/r/q/1001/menu/dish/${DISH}?lang=it`)
  expect(tags['og:description']).toMatch(/^\d+,\d{2}\s€ · /)
  expect([tags['og:locale'], tags['og:site_name']]).toEqual(['it_IT', NAME])
})
