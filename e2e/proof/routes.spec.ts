import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { everyAddress, inLanguage } from '@/e2e/support/every-page/pages'
import { messages } from '@/e2e/support/messages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { readCodes } from '@/lib/testing/pictures/read-codes'

const say = messages('en')

test.use({ locale: 'en-GB' })

/** Each demo venue under each type it serves; booking goes by token. */
const VENUES = [
  'r/q/1001',
  'b/q/trattoria-lucia',
  'h/q/1002',
  's/q/1003',
  'd/q/1004',
  't/q/1004',
  'd/q/1005',
  'r/q/1006',
  'b/q/osteria-del-porto',
  'r/q/1008',
  'r/q/1009',
  'r/q/9207',
]

/** Each visited by one diner in turn. */
const VISITS = {
  'the home of every venue': VENUES.map((venue) => `/${venue}`),
  'the menu of every venue': VENUES.map((venue) => `/${venue}/menu`),
  // With and without services, and with days of closure; what a type of venue has not; a page for which nothing is kept.
  'what only some venues say': [
    '/b/q/osteria-del-porto/info',
    '/r/q/1009/info',
    '/r/q/1001/bookingrestaurant',
    '/r/q/1001/bookingcompleted',
    '/r/q/1001/orders/awaitsms?provider=cash',
    '/r/q/1001/orders/whatsapp',
    '/r/q/9207/orders/tables',
  ],
  // But for the one that says a page is not there, and what lies open over another.
  'every page of the app': everyAddress().filter((address) => !/^\/404|#dish/.test(address)),
}

/** Languages and looks in turn: a sample of what `npm run accessibility` sees, every page in each of them. */
const lookOf = (at: number) => ({
  lang: LOCALE_IDS[at % LOCALE_IDS.length] ?? 'it',
  colorScheme: (at + Math.floor(at / LOCALE_IDS.length)) % 2 === 0 ? ('light' as const) : ('dark' as const),
})

/** Opens an address as the one that is visited at that place; every third is judged: axe takes longer than all the rest. */
const expectWhole = async (page: Page, address: string, at: number) => {
  const { lang, colorScheme } = lookOf(at)
  await test.step(`${address} ${lang} ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme })
    await page.goto('about:blank')
    const response = await page.goto(inLanguage(address, lang))
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
    if (at % 3 === 0) await expectAccessible(page)
  })
  return lang
}

test.describe('visited by one diner in turn', () => {
  // The operator's page says so to a browser that is not let in.
  test.use({ expectedErrors: [/status of 401 .*\/api\/operator\//] })

  for (const [visit, addresses] of Object.entries(VISITS)) {
    test(`${visit} is a whole page`, async ({ page }) => {
      test.setTimeout(360_000)
      for (const [at, address] of addresses.entries()) await expectWhole(page, address, at)
    })
  }
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('every address that is not there says so and leads back to the start', async ({ page }) => {
    for (const address of ['/404', '/nonsense', '/r/q/99999', '/r/q/nobody/menu', '/r/q/1001/calavera']) {
      const response = await page.goto(address)
      expect([address, response?.status()]).toEqual([address, 404])
      await expect(page.getByRole('heading', { level: 1, name: say('states.notFound.title') })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('link', { name: say('states.next.home') })).toHaveAttribute('href', '/')
    }
  })
})

const NOT_OFFERED = [
  ['/r/q/1001/orders/type', 'screen'],
  ['/r/q/1001/orders/delivery', 'screen'],
  ['/r/q/1001/orders/takeaway', 'screen'],
  ['/r/q/1001/orders/shipment', 'screen'],
  ['/d/q/1001/orders/tables', 'orderType'],
  ['/d/q/1004/orders/tables', 'orderType'],
  ['/r/q/1006/orders/tables', 'ordering'],
] as const

test('every page of what is not offered says why and leads to the menu', async ({ page }) => {
  for (const [at, [address, reason]] of NOT_OFFERED.entries()) {
    const tell = messages(await expectWhole(page, address, at))
    await expect(page.getByRole('heading', { level: 1, name: tell('states.notAvailable.title') })).toBeVisible()
    await expect(page.getByText(tell(`states.notAvailable.${reason}`)), address).toBeVisible()
    const menu = page.getByRole('link', { name: tell('states.next.menu') })
    await expect(menu).toHaveAttribute('href', `${address.split('/').slice(0, 4).join('/')}/menu`)
  }
})

const DEMOS = [
  ['Trattoria Lucia', '/r/q/1001'],
  ['Hotel Aurora', '/h/q/1002'],
  ['Bagno Nettuno', '/s/q/1003'],
  ['Pizzeria Vesuvio', '/d/q/1004'],
  ['Sushi Navigli', '/d/q/1005'],
  ['Enoteca Sileno', '/r/q/1006'],
  ['Osteria del Porto', '/b/q/osteria-del-porto'],
  ['Calavera', '/r/q/1008'],
  ['Il Grande Menu', '/r/q/1009'],
  ['Sakura Fusion', '/r/q/9207'],
] as const

test('the codes on the entry page are read as the addresses of their venues', async ({ page }) => {
  await page.goto('/')
  for (const [name, address] of DEMOS) {
    const code = page.getByRole('img', { name: say('home.qr', { name }), exact: true })
    expect(await readCodes(new Uint8Array(await code.screenshot()))).toEqual([`${suiteOrigin()}${address}`])
  }
})

test('a visit leaves no cookie until the diner chooses a language', async ({ page, context }) => {
  const visited = ['/', '/r/q/1001', '/r/q/1001/menu', '/r/q/1001/orders', '/r/q/1001/orders/tables']
  for (const address of [...visited, '/r/q/Rcalavera/calavera', '/r/q/Rcalavera/menu']) await page.goto(address)
  expect(await context.cookies()).toEqual([])
  await page.goto('/r/q/1001?lang=it')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['coperto_lang'])
})
