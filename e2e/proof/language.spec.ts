import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { firstCourseNames, keepCart, sourceDish, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { directionOf } from '@/lib/i18n/direction.mjs'
import { LOCALE_IDS } from '@/lib/i18n/locales'

const COOKIE = 'coperto_lang'

/** The language a page says it is in, asked for without a browser. */
const languageOf = (html: string): string => /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'none'

/** The direction a page says it runs in. */
const directionIn = (html: string): string => /<html [^>]*dir="([^"]+)"/.exec(html)?.[1] ?? 'none'

test('the language of an address is that of the page and of the next', async () => {
  for (const locale of LOCALE_IDS) {
    const response = await fetch(`${suiteOrigin()}/r/q/1001?lang=${locale}`, { headers: { 'accept-language': 'fr' } })
    const [home, kept] = [await response.text(), response.headers.getSetCookie()]
    expect(kept).toEqual([expect.stringMatching(new RegExp(`^${COOKIE}=${locale};.*Path=/;.*SameSite=lax`, 'i'))])
    const cookie = kept[0]?.split(';')[0] ?? ''
    const menu = await (await fetch(`${suiteOrigin()}/r/q/1001/menu`, { headers: { cookie } })).text()
    for (const html of [home, menu]) {
      expect([languageOf(html), directionIn(html)]).toEqual([locale, directionOf(locale)])
    }
    expect(textOf(menu)).toContain(messages(locale)('menu.poweredBy'))
  }
})

test('Arabic is laid out from the right, on the page of the address and on the next', async ({ page, context }) => {
  const html = page.locator('html')
  await page.goto('/r/q/1001?lang=ar')
  await page.getByRole('link', { name: messages('ar')('splash.menu') }).click()
  await expect(page).toHaveURL(/\/r\/q\/1001\/menu$/)
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  expect(await context.cookies()).toMatchObject([{ name: COOKIE, value: 'ar', path: '/', sameSite: 'Lax' }])
})

/** Who wins: the address, the kept choice, the phone, English. */
const ASKED = [
  ['the address wins over the cookie', { query: 'de', cookie: 'ja', header: 'it-IT' }, 'de'],
  ['the cookie wins over the phone', { query: null, cookie: 'ja', header: 'it-IT' }, 'ja'],
  ['the phone decides without a choice', { query: null, cookie: null, header: 'es-AR,en;q=0.5' }, 'es'],
  ['an unknown address is passed over', { query: 'xx', cookie: 'ru', header: 'it-IT' }, 'ru'],
  ['an unknown cookie is passed over', { query: null, cookie: 'fr', header: 'it-IT' }, 'it'],
  ['whatever we do not speak is English', { query: null, cookie: null, header: 'fr-FR,pt;q=0.8' }, 'en'],
] as const

for (const [what, { query, cookie, header }, expected] of ASKED) {
  test(what, async () => {
    const headers = { 'accept-language': header, ...(cookie ? { cookie: `${COOKIE}=${cookie}` } : {}) }
    for (const path of ['/', '/r/q/1001', '/r/q/1001/menu', '/r/q/1001/orders']) {
      const response = await fetch(`${suiteOrigin()}${path}${query ? `?lang=${query}` : ''}`, { headers })
      expect(languageOf(await response.text()), path).toBe(expected)
      const kept = response.headers.get('set-cookie')
      if (query === expected) expect(kept).toContain(`${COOKIE}=${expected}`)
      else expect(kept).toBeNull()
    }
  })
}

/** Interface language and the menu language a diner gets with it. */
const MENU_LANGUAGES = [
  ['it', 'it'],
  ['en', 'en'],
  ['es', 'es'],
  ['de', 'en'],
  ['ar', 'en'],
  ['zh-CN', 'en'],
] as const

test('a menu has its dishes in the menu language that goes with the page’s', { tag: '@remote' }, async () => {
  for (const [locale, lang] of MENU_LANGUAGES) {
    const names = firstCourseNames(lang)
    expect(names.length).toBeGreaterThan(3)
    const html = await (await fetch(`${suiteOrigin()}/r/q/1001/menu?lang=${locale}`)).text()
    expect(languageOf(html)).toBe(locale)
    const headings = [...html.matchAll(/<h[34][^>]*>(.*?)<\/h[34]>/gs)].map(([, heading = '']) => textOf(heading))
    for (const name of names) expect(headings, locale).toContain(name)
  }
})

test('another language keeps what was ordered and typed, and calls the dishes by its own names', async ({ page }) => {
  const id = 1001016
  const [{ name }, { name: inEnglish }] = [sourceDish(id), sourceDish(id, 'en')]
  expect(name).not.toBe(inEnglish)
  await keepCart(page, TRATTORIA, [{ id, name, price: 1200, n: 2, note: 'senza noci' }])
  const line = page.getByRole('listitem').filter({ hasText: 'senza noci' })
  const title = line.getByRole('heading', { level: 2 })
  await page.goto(`/r/q/${TRATTORIA}/orders?lang=it`)
  await expect(title).toHaveText(name)
  await expect(title.locator('[lang]')).toHaveCount(0)
  for (const [locale, shown, lang] of [
    ['en', inEnglish, null],
    ['ar', inEnglish, 'en'],
  ] as const) {
    await page.goto(`/r/q/${TRATTORIA}/orders?lang=${locale}`)
    await expect(title).toHaveText(shown)
    await expect(title.locator('[lang]')).toHaveCount(lang ? 1 : 0)
    if (lang) await expect(title.locator(`[lang=${lang}][dir=ltr]`)).toHaveText(shown)
    await expect(line.getByRole('group')).toContainText('2')
  }

  const typed = async (path: string, texts: Partial<Record<string, string>>) => {
    for (const locale of ['it', 'ar'] as const) {
      const say = messages(locale)
      await page.goto(`${path}?lang=${locale}`)
      for (const [key, text = ''] of Object.entries(texts)) {
        const field = page.getByLabel(say(key as Parameters<typeof say>[0]), { exact: true })
        if (locale === 'it') await field.fill(text)
        await expect(field, `${path} ${key} ${locale}`).toHaveValue(text)
      }
    }
  }
  const person = { 'person.name': 'Ada', 'person.surname': 'Rossi', 'person.phone': '3331234567' }
  await typed(`/r/q/${TRATTORIA}/orders/tables`, { 'checkout.note.label': 'piano, per favore' })
  await typed('/b/q/osteria-del-porto/bookingrestaurant', { ...person, 'booking.note.label': 'seggiolone' })
})

test('no address shows the language', async ({ page, request }) => {
  for (const locale of LOCALE_IDS) {
    const response = await request.get(`/${locale}/r/q/1001`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([307, '/404'])
  }
  await page.goto('/?lang=de')
  await expect(page.getByRole('link').first()).toBeVisible()
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/^\/([rhsdtb]\/q\/[\w-]+|desk#demo=\d+)$/)
})

test.describe('a page that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so in the language of the diner', async ({ page }) => {
    await page.goto('/r/q/99999?lang=es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('es')('states.notFound.title'))
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('es')('states.notFound.title'))
  })
})
