import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { expect, test as own } from '@/e2e/support/own-server'
import { runVenues } from '@/e2e/support/steps/availability-steps'
import { addOf, barOf, euro, ready } from '@/e2e/support/steps/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

/** A folder for the files of a venue. */
const test = own.extend<{ folder: string }>({
  folder: async ({ baseURL: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'coperto-e2e-venues-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

test.describe.configure({ timeout: 360_000 })

/** From the end of the command to the phone, in ms. */

const ANSWERS = 'Zia Pina\nVia Dante 3, 40125 Bologna\n051 123456\ntables 5\nen\n'
const ID = 2000

const TAGLIATELLE = {
  key: 'tagliatelle',
  name: { it: 'Tagliatelle', en: 'Tagliatelle' },
  price: 12,
  allergens: ['gluten'],
}
const LASAGNE = { key: 'lasagne', name: 'Lasagne', price: 11, allergens: ['gluten', 'milk'] }
const GNOCCHI = { key: 'gnocchi', name: 'Gnocchi', price: 10, allergens: ['gluten', 'eggs'] }
const TIRAMISU = { name: 'Tiramisù', price: 6, allergens: ['eggs', 'milk'] }

type Entry = { name: string | { it: string; en: string }; price: number }

/** Writes another menu into the file of a venue, as its owner does. */
const fill = async (path: string, menu: Record<string, Entry[]>): Promise<void> => {
  const file = JSON.parse(await readFile(path, 'utf8'))
  file.courses = Object.entries(menu).map(([original_name, dishes]) => ({ original_name, dishes }))
  await writeFile(path, JSON.stringify(file, null, 2))
}

const cardOf = (page: Page, name: string) =>
  page.locator('article.card').filter({ has: page.getByRole('heading', { name, exact: true }) })

const starOf = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: say('menu.favourite', { name }) })

/** Opens the menu, and waits until it hears of what is put. */
const openListening = async (page: Page, address: string): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(address)
  await ready(page)
  await page.keyboard.press('Shift')
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
}

const headersOf = async (address: string) => {
  const { status, headers } = await fetch(address)
  return [status, headers.get('cache-control'), headers.get('x-robots-tag')]
}

/** Whether the sitemap names a page of the venue. */
const isListed = async (url: string): Promise<boolean> => {
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>.*?(\/sitemaps\/.*?)<\/loc>/g)].map(([, path]) => `${url}${path}`)
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  return texts.some((text) => text.includes(`/q/${ID}/`) || text.includes('/q/zia-pina'))
}

test('a venue of its own is begun, shown, changed under the eyes of its diners, undone, removed and back', async ({
  page,
  context,
  serve,
  folder,
}) => {
  const server = await serve()
  const menu = `${server.url}/r/q/${ID}/menu?lang=it`
  const file = join(folder, 'zia-pina.json')

  await test.step('five answers and a put are a menu', async () => {
    expect(await runVenues(server, ['new', '--out', folder], ANSWERS)).toContain(`venue ${ID}`)
    await fill(file, { Primi: [TAGLIATELLE, LASAGNE] })
    expect(await runVenues(server, ['put', file])).toContain(`Zia Pina (${ID}): new, version 1, 1 course, 2 dishes`)
    await openListening(page, menu)
    await expect(page.getByRole('heading', { level: 1, name: 'Zia Pina' })).toBeVisible()
    await starOf(page, 'Tagliatelle').click()
    await addOf(cardOf(page, 'Tagliatelle')).click()
    await addOf(cardOf(page, 'Lasagne')).click()
    await expect(barOf(page)).toContainText(euro(2300))
  })
  const cart = await context.newPage()
  await openCart(cart, server.url)

  await test.step('another put is seen on open phones: a price, a name, a new dish', async () => {
    await fill(file, {
      Primi: [
        { ...TAGLIATELLE, name: { it: 'Tagliatelle della zia', en: 'Tagliatelle' } },
        { ...LASAGNE, price: 13 },
        GNOCCHI,
      ],
    })
    expect(await runVenues(server, ['preview', file])).toContain('price 11.00 € → 13.00 €')
    await runVenues(server, ['put', file])
    await expect(cardOf(page, 'Lasagne').getByText(euro(1300))).toBeVisible(HEARD)
    await expect(cardOf(page, 'Gnocchi')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: say('tools.menuRenewed') })).toHaveCount(1)
    await expect(cart.getByText(say('cart.mark.price_changed', { price: euro(1300) }))).toBeVisible(HEARD)
    await expectAccessible(page)
  })

  await test.step('what was chosen is still there, under its new name', async () => {
    await expect(starOf(page, 'Tagliatelle della zia')).toHaveAttribute('aria-pressed', 'true')
    await expect(addOf(cardOf(page, 'Tagliatelle della zia'))).toHaveAttribute('data-n', '1')
    await expect(addOf(cardOf(page, 'Lasagne'))).toHaveAttribute('data-n', '1')
    await expect(cart.getByRole('heading', { name: 'Tagliatelle della zia' })).toBeVisible()
    await addOf(cardOf(page, 'Gnocchi')).click()
    await expect(addOf(cardOf(page, 'Gnocchi'))).toHaveAttribute('data-n', '1')
  })

  await test.step('so is another course', async () => {
    await fill(file, { Primi: [TAGLIATELLE, LASAGNE, GNOCCHI], Dolci: [TIRAMISU] })
    await runVenues(server, ['put', file])
    await expect(page.getByRole('heading', { level: 2, name: 'Dolci' })).toBeVisible(HEARD)
    await openListening(page, menu)
  })

  await test.step('undo takes it back, and what was put is exported as it was', async () => {
    expect(await runVenues(server, ['undo', 'zia-pina'])).toContain('price 11.00 € → 13.00 €')
    await expect(cardOf(page, 'Lasagne').getByText(euro(1300))).toBeVisible(HEARD)
    const listed = await runVenues(server, ['list'])
    expect(listed).toMatch(new RegExp(`^${ID}\\tzia-pina\\tr\\tZia Pina\\t1 course, 3 dishes, .*\\town$`, 'm'))
  })
  const exported = join(folder, 'exported', 'zia-pina.json')
  await runVenues(server, ['export', 'zia-pina', '--out', join(folder, 'exported')])

  await test.step('removed it is gone: for diners, for caches and for search engines', async () => {
    expect(await isListed(server.url)).toBe(true)
    await runVenues(server, ['remove', 'zia-pina', '--yes'])
    await expect.poll(async () => headersOf(menu)).toEqual([410, 'no-store', 'noindex'])
    for (const path of ['/r/q/zia-pina/menu?lang=it', `/r/q/${ID}`, `/r/q/${ID}/info`])
      expect(await headersOf(`${server.url}${path}`)).toEqual([410, 'no-store', 'noindex'])
    await expect.poll(() => isListed(server.url)).toBe(false)
    const seen = await context.newPage()
    await seen.goto(menu)
    await expect(seen.getByRole('heading', { name: say('states.venueGone.title') })).toBeVisible()
    await seen.close()
  })

  await test.step('put again it is back, with what its diners chose', async () => {
    expect(await runVenues(server, ['put', exported])).toContain(`Zia Pina (${ID}): new`)
    await expect.poll(async () => (await fetch(menu)).status).toBe(200)
    await openListening(page, menu)
    await expect(starOf(page, 'Tagliatelle della zia')).toHaveAttribute('aria-pressed', 'true')
    await expect(addOf(cardOf(page, 'Gnocchi'))).toHaveAttribute('data-n', '1')
  })
})

/** Opens the cart of the venue, and waits until it hears of what is put. */
const openCart = async (page: Page, url: string): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(`${url}/r/q/${ID}/orders?lang=it`)
  await page.keyboard.press('Shift')
  await listening
}
