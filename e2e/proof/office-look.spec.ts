import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { MILK } from '@/e2e/support/steps/menu/filter-steps'
import {
  addOf,
  CULATELLO,
  dishCard,
  euro,
  HOTEL,
  menuPath,
  nameOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { openDish, openLook, ownerInOffice, priceOf, untilSaved } from '@/e2e/support/steps/office-steps'

const say = messages('it')
const { name: DISH } = sourceDish(CULATELLO)

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

test('a price is in the frame before it is published, and on no diner’s menu', async ({ browser, page }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  await priceOf(office, DISH).fill('99,00')
  await untilSaved(office)
  await expect(dishCard(await openLook(office), CULATELLO)).toContainText(euro(9_900))
  await page.goto(`${place.url}${menuPath()}`)
  await expect(dishCard(page, CULATELLO)).toBeVisible()
  await expect(dishCard(page, CULATELLO)).not.toContainText(euro(9_900))
  await office.context().close()
})

test('what another owner writes is in the frame by itself', async ({ browser }) => {
  const anna = await ownerInOffice(browser, where(), { venue: TRATTORIA, name: 'Anna' })
  const frame = await openLook(anna)
  const bruno = await ownerInOffice(browser, where(), { venue: TRATTORIA, name: 'Bruno' })
  await priceOf(bruno, DISH).fill('77,00')
  await untilSaved(bruno)
  await expect(dishCard(frame, CULATELLO)).toContainText(euro(7_700), HEARD)
  await anna.context().close()
  await bruno.context().close()
})

test('a dish opens in the frame with its details, and nothing can be ordered', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  const frame = await openLook(office)
  const card = dishCard(frame, CULATELLO)
  await addOf(card).click()
  await expect(office.getByText(say('look.off'))).toBeVisible()
  await nameOf(card).click()
  const sheet = frame.getByRole('dialog', { name: DISH })
  await expect(sheet.getByText(say('dish.allergens.milk')).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /€/ })).toHaveCount(0)
  await office.context().close()
})

test('the frame leads from the cover to the menu, and to no other page', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  const frame = await openLook(office)
  await office.getByRole('combobox', { name: say('look.page') }).selectOption('splash')
  await frame.getByRole('link', { name: say('splash.menu') }).click()
  await expect(dishCard(frame, CULATELLO)).toBeVisible()
  await expect(office.getByRole('combobox', { name: say('look.page') })).toHaveValue('menu')
  await office.getByRole('combobox', { name: say('look.language') }).selectOption('de')
  await expect(frame.getByRole('button', { name: messages('de')('menu.search') })).toBeVisible()
  await frame.getByRole('button', { name: messages('de')('menu.tools') }).click()
  await frame.getByRole('link', { name: messages('de')('menu.info') }).click()
  await expect(office.getByText(say('look.off'))).toBeVisible()
  await expect(dishCard(frame, CULATELLO)).toBeVisible()
  await office.context().close()
})

test('the menu in the frame is filtered by what a diner avoids', async ({ browser, page }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  const frame = await openLook(office)
  await frame.getByRole('button', { name: say('menu.filter'), exact: true }).click()
  const filters = frame.getByRole('dialog')
  await filters.getByText(MILK, { exact: true }).first().click()
  // The frame is scaled, and its foot below the fold.
  await filters.getByRole('button', { name: say('filters.apply') }).press('Enter')
  await expect(dishCard(frame, CULATELLO)).toContainText(say('filters.unsuitable'))
  await page.goto(`${place.url}${menuPath()}`)
  await expect(dishCard(page, CULATELLO)).not.toContainText(say('filters.unsuitable'))
  await office.context().close()
})

test('a draft is framed by its own office, kept nowhere, and gone under an altered name', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  await openLook(office)
  const path = (await office.locator('.look-screen iframe').getAttribute('src')) ?? ''
  const shown = await fetch(`${place.url}${path}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  const [ref = ''] = /look-[\w-]+/.exec(path) ?? []
  const altered = ref.slice(0, -1) + (ref.endsWith('A') ? 'B' : 'A')
  const statusOf = async (address: string) => (await fetch(`${place.url}${address}`)).status
  expect(await statusOf(path.replace(ref, altered))).toBe(404)
  expect(await statusOf(`/api/venues/${altered}/items/dish/${CULATELLO}?lang=it`)).toBe(404)
  expect(await statusOf(`/api/venues/${ref}/items/dish/${CULATELLO}?lang=it`)).toBe(200)
  await office.context().close()
})

test('the owner of another venue sees their own', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: HOTEL })
  const frame = await openLook(office)
  await expect(dishCard(frame, CULATELLO)).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    (await office.getByRole('heading', { level: 1 }).innerText()).split('–')[0]?.trim() ?? '',
  )
  await office.context().close()
})

test('a draft with a problem leads to its field instead, and is shown once it is mended', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: TRATTORIA })
  const field = { name: `${say('office.fields.name')}, ${say('office.langs.it')}` }
  await openDish(office, DISH)
  await office.getByRole('textbox', field).first().fill(' ')
  await untilSaved(office)
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: say('office.views.look'), exact: true }).click()
  await office.getByRole('button', { name: say('office.problems.empty') }).click()
  const name = office.getByRole('dialog').getByRole('textbox', field).first()
  await expect(name).toBeFocused()
  await name.fill(DISH)
  await untilSaved(office)
  await office.keyboard.press('Escape')
  const frame = office.frameLocator(`iframe[title="${say('look.frame')}"]`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible(HEARD)
  await office.context().close()
})

for (const dark of [false, true]) {
  test(`the frame is accessible, ${dark ? 'dark on a narrow phone' : 'light on a wide screen'}`, async ({
    browser,
  }) => {
    const viewport = dark ? { width: 320, height: 640 } : { width: 1280, height: 900 }
    const office = await ownerInOffice(browser, where(), { venue: TRATTORIA, viewport, dark })
    await openLook(office)
    if (dark) await office.getByRole('combobox', { name: say('look.scheme') }).selectOption('dark')
    await expectAccessible(office)
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await office.context().close()
  })
}
