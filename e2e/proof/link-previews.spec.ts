import type { APIRequestContext, APIResponse } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { sheetOf, sourceDish, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import type { Locale } from '@/lib/i18n/locales'

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

/** Width and height out of a JPEG's frame header. */
const sizeOf = (jpeg: Buffer): number[] => {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === 0xc0) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  }
  return []
}

const pathOf = (address = ''): string => address.replace(suiteOrigin(), '')

const NAME = 'Trattoria Lucia'

const SHARED: [string, string, Locale, string | RegExp][] = [
  ['a venue', '/r/q/1001', 'it', new RegExp(NAME)],
  ['its menu', '/r/q/1001/menu', 'ja', new RegExp(NAME)],
  ['where it is', '/r/q/1001/info', 'es', new RegExp(NAME)],
  ['a table to book', '/b/q/trattoria-lucia/bookingrestaurant', 'de', new RegExp(NAME)],
  ['a dish', `/r/q/1001/menu/dish/${DISH}`, 'ar', new RegExp(`· ${NAME}`)],
  ['the cart of a table', '/r/q/1001/orders', 'it', it('preview.cart', { venue: NAME })],
]

for (const [what, path, lang, title] of SHARED) {
  test(`a link to ${what} has a picture and its words in a chat`, async ({ request }) => {
    const tags = await read(request, `${path}?lang=${lang}`)
    expect(tags['og:title']).toMatch(title)
    expect(tags['twitter:card']).toBe('summary_large_image')
    expect([tags['og:image:width'], tags['og:image:height']]).toEqual(['1200', '630'])
    expect(tags['og:image']).toContain(`lang=${lang}`)
    const picture = await request.get(tags['og:image'] ?? '', { headers: CRAWLER })
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const jpeg = await picture.body()
    expect(sizeOf(jpeg)).toEqual([1200, 630])
    expect(jpeg.byteLength).toBeLessThan(300_000)
    const { etag = '' } = picture.headers()
    expect((await request.get(tags['og:image'] ?? '', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })
}

test('a shared cart is nobody’s in a chat, and in no search', async ({ request }) => {
  const address = `${suiteOrigin()}/r/q/1001/orders?shareid=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&lang=it`
  const answer = await request.get(address, { headers: CRAWLER })
  expect(await answer.text()).not.toContain('aaaaaaaa')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
})

test('a picture is drawn of what there is, and of nothing that an address says', async ({ request }) => {
  const statuses = await Promise.all(
    [
      '/api/venues/99999/preview.jpg',
      `/api/venues/1001/items/dish/7/preview.jpg`,
      `/api/venues/1001/items/sauce/${DISH}/preview.jpg`,
      '/api/venues/1001/preview.jpg?of=https://example.com/',
    ].map(async (path) => (await request.get(suiteOrigin() + path)).status()),
  )
  expect(statuses).toEqual([404, 404, 404, 422])
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

test('a dish’s link leads into the menu with its sheet open, Back out of it; its page is read by everybody', async ({
  page,
}) => {
  await page.goto(`/r/q/1001?lang=it`)
  const token = 'shareid=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=it#${token}`)
  await expect(sheetOf(page)).toContainText(sourceDish(DISH).name)
  expect(page.url()).toBe(`${suiteOrigin()}/r/q/${TRATTORIA}/menu?lang=it#dish-${DISH}&${token}`)
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${suiteOrigin()}/r/q/1001?lang=it`)

  // Without leading on: axe itself needs a script.
  await page.route('**/menu/dish/*', async (route) => {
    const html = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/html', body: html.replaceAll('location.replace(', 'void (') })
  })
  await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=ar`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('a dish’s link tells of it, and one of the past leads to the menu', async ({ page }) => {
    await page.goto(`/r/q/1001/menu/dish/${DISH}?lang=it`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sourceDish(DISH).name)
    await expect(page.locator('.allergens')).not.toBeEmpty()
    await expect(page.getByText(it('dish.askStaff'))).toBeVisible()
    await expect(page.getByRole('link', { name: it('preview.readInMenu') })).toHaveAttribute(
      'href',
      `/r/q/1001/menu#dish-${DISH}`,
    )
    const gone = await page.goto('/r/q/1001/menu/dish/7?lang=it')
    expect(gone?.status()).toBe(404)
    await expect(page.getByRole('heading')).toHaveText(it('states.itemGone'))
    await page.getByRole('link', { name: it('dish.goneAction') }).click()
    await expect(page).toHaveURL(/\/r\/q\/1001\/menu$/)
  })
})

test('a dish, a drink and a venue that are not there answer 404', async ({ request }) => {
  const paths = ['/r/q/1001/menu/dish/abc', '/r/q/1001/menu/drink/7', '/r/q/99999/menu/dish/7']
  const answers = await Promise.all(paths.map((path) => request.get(suiteOrigin() + path)))
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
})

test('a page is addressed as its picture is', async ({ request }) => {
  const tags = await read(request, `/r/q/1001/menu/dish/${DISH}?lang=it`)
  expect(pathOf(tags['og:url'])).toBe(`/r/q/1001/menu/dish/${DISH}?lang=it`)
  expect(pathOf(tags['og:image'])).toBe(`/api/venues/1001/items/dish/${DISH}/preview.jpg?lang=it`)
  expect([tags['og:locale'], tags['og:site_name']]).toEqual(['it_IT', NAME])
})
