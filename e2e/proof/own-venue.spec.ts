import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { expect, test } from '@/e2e/support/page-test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { addOf, barOf, euro, ready } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.kill())

/** A folder for the files of the venues. */
let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coperto-e2e-venues-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test.describe.configure({ timeout: 360_000 })

const ANSWERS = 'Zia Pina\nVia Dante 3, 40125 Bologna\n051 123456\ntables 5\nen\n'

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

/** The cart of the venue, once it hears of what is put. */
const openCart = async (page: Page, id: number): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(`${server.url}/r/q/${id}/orders?lang=it`)
  await page.keyboard.press('Shift')
  await listening
}

type Zia = { id: number; token: string; file: string; menu: string }

/** Begins a venue by the five answers of the command and puts it with two dishes. */
const begin = async (): Promise<Zia> => {
  const said = await runVenues(server, ['new', '--out', folder], ANSWERS)
  const id = Number(/venue (\d+)/.exec(said)?.[1])
  // A removed venue keeps its token, so that the next of that name has another.
  const token = basename(/publish (\S+)\.json/.exec(said)?.[1] ?? '')
  const file = join(folder, `${token}.json`)
  await fill(file, { Primi: [TAGLIATELLE, LASAGNE] })
  expect(await runVenues(server, ['put', file])).toContain(`Zia Pina (${id}): new, version 1, 1 course, 2 dishes`)
  return { id, token, file, menu: `${server.url}/r/q/${id}/menu?lang=it` }
}

/** Puts a dish of another name, another price and a dish more. */
const putChanges = async ({ file }: Zia): Promise<void> => {
  await fill(file, {
    Primi: [
      { ...TAGLIATELLE, name: { it: 'Tagliatelle della zia', en: 'Tagliatelle' } },
      { ...LASAGNE, price: 13 },
      GNOCCHI,
    ],
  })
  expect(await runVenues(server, ['preview', file])).toContain('price 11.00 € → 13.00 €')
  await runVenues(server, ['put', file])
}

const chooseBoth = async (page: Page): Promise<void> => {
  await starOf(page, 'Tagliatelle').click()
  await addOf(cardOf(page, 'Tagliatelle')).click()
  await addOf(cardOf(page, 'Lasagne')).click()
  await expect(barOf(page)).toContainText(euro(2300))
}

// Removed at the end, so that the next test begins a venue of the same name.
const removed = async ({ id }: Zia): Promise<void> => void (await runVenues(server, ['remove', String(id), '--yes']))

test('five answers and a put make a venue whose menu takes orders', async ({ page }) => {
  const zia = await begin()
  await openListening(page, zia.menu)
  await expect(page.getByRole('heading', { level: 1, name: 'Zia Pina' })).toBeVisible()
  await chooseBoth(page)
  await removed(zia)
})

test('an open menu shows a changed price and a new dish, and says that it changed', async ({ page }) => {
  const zia = await begin()
  await openListening(page, zia.menu)
  await putChanges(zia)
  await expect(cardOf(page, 'Lasagne').getByText(euro(1300))).toBeVisible(HEARD)
  await expect(cardOf(page, 'Gnocchi')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('tools.menuRenewed') })).toHaveCount(1)
  await expectAccessible(page)
  await removed(zia)
})

test('an open cart shows the price and the name that changed', async ({ page, context }) => {
  const zia = await begin()
  await openListening(page, zia.menu)
  await chooseBoth(page)
  const cart = await context.newPage()
  await openCart(cart, zia.id)
  await putChanges(zia)
  await expect(cart.getByText(say('cart.mark.price_changed', { price: euro(1300) }))).toBeVisible(HEARD)
  await expect(cart.getByRole('heading', { name: 'Tagliatelle della zia' })).toBeVisible()
  await removed(zia)
})

test('what a diner chose is still chosen after the menu changed under their eyes', async ({ page }) => {
  const zia = await begin()
  await openListening(page, zia.menu)
  await chooseBoth(page)
  await putChanges(zia)
  await expect(cardOf(page, 'Gnocchi')).toBeVisible(HEARD)
  await expect(starOf(page, 'Tagliatelle della zia')).toHaveAttribute('aria-pressed', 'true')
  await expect(addOf(cardOf(page, 'Tagliatelle della zia'))).toHaveAttribute('data-n', '1')
  await expect(addOf(cardOf(page, 'Lasagne'))).toHaveAttribute('data-n', '1')
  await addOf(cardOf(page, 'Gnocchi')).click()
  await expect(addOf(cardOf(page, 'Gnocchi'))).toHaveAttribute('data-n', '1')
  await removed(zia)
})

test('an open menu shows a new course', async ({ page }) => {
  const zia = await begin()
  await openListening(page, zia.menu)
  await fill(zia.file, { Primi: [TAGLIATELLE, LASAGNE], Dolci: [TIRAMISU] })
  await runVenues(server, ['put', zia.file])
  await expect(page.getByRole('heading', { level: 2, name: 'Dolci' })).toBeVisible(HEARD)
  await removed(zia)
})

test('an open menu shows what an undo took back', async ({ page }) => {
  const zia = await begin()
  await putChanges(zia)
  await fill(zia.file, { Primi: [TAGLIATELLE, LASAGNE, GNOCCHI], Dolci: [TIRAMISU] })
  await runVenues(server, ['put', zia.file])
  await openListening(page, zia.menu)
  expect(await runVenues(server, ['undo', zia.token])).toContain('price 11.00 € → 13.00 €')
  await expect(cardOf(page, 'Lasagne').getByText(euro(1300))).toBeVisible(HEARD)
  const listed = await runVenues(server, ['list'])
  expect(listed).toMatch(new RegExp(`^${zia.id}\\t${zia.token}\\tr\\tZia Pina\\t1 course, 3 dishes, .*\\town$`, 'm'))
  await removed(zia)
})

test.describe('a venue that was removed', () => {
  test('its page says that the venue is gone', async ({ page }) => {
    const zia = await begin()
    await removed(zia)
    await expect.poll(async () => (await fetch(zia.menu)).status).toBe(410)
    await page.goto(zia.menu)
    await expect(page.getByRole('heading', { name: say('states.venueGone.title') })).toBeVisible()
  })

  test('put again it is back with what its diners chose', async ({ page }) => {
    const zia = await begin()
    await openListening(page, zia.menu)
    await chooseBoth(page)
    const exported = join(folder, 'exported', `${zia.token}.json`)
    await runVenues(server, ['export', zia.token, '--out', join(folder, 'exported')])
    await removed(zia)
    await expect.poll(async () => (await fetch(zia.menu)).status).toBe(410)
    expect(await runVenues(server, ['put', exported])).toContain(`Zia Pina (${zia.id}): new`)
    await expect.poll(async () => (await fetch(zia.menu)).status).toBe(200)
    await openListening(page, zia.menu)
    await expect(starOf(page, 'Tagliatelle')).toHaveAttribute('aria-pressed', 'true')
    await expect(addOf(cardOf(page, 'Lasagne'))).toHaveAttribute('data-n', '1')
    await removed(zia)
  })
})
