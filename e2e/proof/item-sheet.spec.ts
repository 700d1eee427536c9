import type { Page } from 'playwright/test'
import { animationsEnd } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  dishCard,
  drinkCard,
  euro,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const BOARD = 1001001
const CULATELLO = 1001003
const RAGU = 1001022
const CARPACCIO = 1001014

const WAYS_OUT: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) =>
    sheetOf(page)
      .getByRole('button', { name: it('common.close') })
      .click(),
  'a tap beside it': (page) => page.mouse.click(195, 20),
  Back: (page) => page.goBack(),
  'a swipe down': async (page) => {
    const grip = await page.locator('.sheet-grip').boundingBox()
    await page.mouse.move(120, (grip?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(120, (grip?.y ?? 0) + 90, { steps: 4 })
    await page.mouse.move(120, (grip?.y ?? 0) + 180, { steps: 4 })
    await page.mouse.up()
  },
}

test('a card opens it by picture and name; every way out gives focus and place back, a short swipe is none', async ({
  page,
}) => {
  await openMenu(page)
  const box = await dishCard(page, BOARD).locator('img').boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await expect(page.getByRole('dialog', { name: sourceDish(BOARD).name })).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)

  const name = nameOf(await unfold(dishCard(page, RAGU)))
  await name.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await page.evaluate(() => scrollY)
  const open = async () => {
    await name.click()
    await expect(sheetOf(page)).toBeVisible()
    await expect(page).toHaveURL(/#dish-1001022$/)
    // The sheet has risen when it stands still, and only then can a swipe find its grip.
    await animationsEnd(page)
  }
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    await open()
    await leave(page)
    await expect(sheetOf(page), way).toHaveCount(0)
    await expect(name, way).toBeFocused()
    await expect(page, way).toHaveURL(menuPath())
    expect(await page.evaluate(() => scrollY), way).toBe(before)
  }
  await open()
  const sheet = sheetOf(page)
  const top = (await sheet.boundingBox())?.y ?? 0
  await page.mouse.move(120, top + 20)
  await page.mouse.down()
  await page.mouse.move(120, top + 70, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(top)
})

test('the next dish opens before the last has closed; Back closes it, Forward shows it again', async ({ page }) => {
  await openMenu(page)
  // At the tap that closes the last, and before the step back of the last is done.
  for (const event of ['click', 'close']) {
    const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
    await sheet.evaluate((dialog, name) => {
      const next = () => queueMicrotask(() => document.querySelector<HTMLElement>('#dish-1001005 [data-open]')?.click())
      const close = dialog.querySelector<HTMLElement>('.sheet-close')
      ;(name === 'click' ? close : dialog)?.addEventListener(name, next)
      close?.click()
    }, event)
    const spuma = page.getByRole('dialog', { name: sourceDish(1001005).name })
    await expect(spuma).toBeVisible()
    await expect(page).toHaveURL(/#dish-1001005$/)
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuPath())
    await page.goForward()
    await expect(spuma).toBeVisible()
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
  }
})

test('the name is there before the details; raw fish keeps its note; what is sold out or of a tasting is not added', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/items/dish/*')
  await openMenu(page)
  await nameOf(dishCard(page, CULATELLO)).click()
  const { name } = sourceDish(CULATELLO)
  await expect(sheetOf(page).getByRole('heading', { name })).toBeVisible()
  await expect(sheetOf(page).getByRole('status', { name: it('common.loading') })).toBeVisible()
  release()
  await expect(sheetOf(page).getByText(it('dish.ingredients'), { exact: true })).toBeVisible()
  await expect(sheetOf(page).getByRole('status')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // A picture that fails is replaced.
  const picture = await dishCard(page, CARPACCIO).locator('img').getAttribute('src')
  await page.route(`**${picture}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }))
  const carpaccio = await openSheet(dishCard(page, CARPACCIO), 'name')
  await expect(carpaccio.locator('.suggestion')).toBeVisible()
  await expect(carpaccio.locator('.item-media')).toHaveAttribute('src', '/pictures/icons/no-image.svg')
  await page.keyboard.press('Escape')

  const flowers = await openSheet(dishCard(page, 1001021), 'name')
  await expect(flowers.getByText(it('dish.soldOut'))).toBeVisible()
  await expect(flowers.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const tasting = await openSheet(dishCard(page, 1001123), 'name')
  await expect(tasting.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await expect(tasting).not.toContainText('€')
  await expect(tasting.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
})

test('a dish tells everything, from video to its drink; frozen, sulphites and undeclared allergens are marked', {
  tag: '@remote',
}, async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, RAGU), 'name')
  await expect(sheet.getByText(it('dish.recommended'))).toBeVisible()
  await expect(sheet.getByText(sourceDish(RAGU).description)).toBeVisible()
  const video = sheet.locator('video')
  await expect(video).toHaveAccessibleName(it('dish.video', { name: sourceDish(RAGU).name }))
  const height = await video.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
  expect(height).toBeCloseTo(0.35, 2)
  await expect(sheet.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  for (const allergen of ['sulfites', 'gluten', 'milk', 'celery', 'eggs'] as const) {
    const listed = sheet.locator('.allergen-list').getByText(it(`dish.allergens.${allergen}`), { exact: true })
    await expect(listed).toBeVisible()
  }
  const nutrition = sheet.getByRole('table', { name: it('dish.nutrition') })
  await expect(nutrition.getByRole('row')).toHaveCount(7)
  await expect(nutrition.getByRole('row', { name: /Proteine/ })).toContainText(it('dish.grams', { value: '9,8' }))
  await expect(sheet.getByText('Romagna Sangiovese Superiore DOC')).toBeVisible()
  await page.keyboard.press('Escape')

  const soup = await openSheet(dishCard(page, 1001047), 'name')
  await expect(soup.getByText(it('dish.frozen'))).toBeVisible()
  await expect(soup.getByRole('listitem').filter({ hasText: it('dish.allergens.sulfites') })).toBeVisible()
  await page.keyboard.press('Escape')
  const toast = await openSheet(dishCard(page, 1001098), 'name')
  await expect(toast.getByText(it('dish.notDeclared'))).toBeVisible()
  await expect(toast.getByText(it('dish.noAllergens'))).toHaveCount(0)
  await expect(toast.getByText(it('dish.noIngredients'))).toBeVisible()
  await page.keyboard.press('Escape')
  const potatoes = await openSheet(dishCard(page, 1001069), 'name')
  await expect(potatoes.getByText(it('dish.noAllergens'))).toBeVisible()
  await expect(potatoes.getByText(it('dish.declaredFree'))).toBeVisible()
  await page.keyboard.press('Escape')
  const wine = await openSheet(drinkCard(page, 1001813), 'name')
  await expect(wine.getByText(`${it('dish.cellar')}: Cantina del Fosso`)).toBeVisible()
  await expect(wine.getByText(`${it('dish.glass')}: ${euro(450)}`)).toBeVisible()
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|ChunkLoad|Loading (CSS )?chunk/] })

  test('a sheet without its code says so, and the menu stays; one without its details asks for them again', async ({
    page,
  }) => {
    await openMenu(page)
    let down = true
    await page.route('**/_next/static/**', (route) => (down ? route.abort() : route.continue()))
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeVisible()
    await expect(page).toHaveURL(menuPath())
    await addOf(dishCard(page, CULATELLO)).click()
    await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '1')
    down = false
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(sheetOf(page)).toBeVisible()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toHaveCount(0)

    let silent = true
    await page.route('**/items/dish/*', (route) => (silent ? route.abort() : route.continue()))
    await nameOf(dishCard(page, BOARD)).click()
    await expect(sheetOf(page).getByRole('alert')).toContainText(it('dish.failed'))
    silent = false
    await sheetOf(page)
      .getByRole('button', { name: it('common.retry') })
      .click()
    await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(sheetOf(page).getByRole('alert')).toHaveCount(0)
  })
})

test('a link by the token of a venue opens its dish, and closing cleans the address', async ({ page }) => {
  const menu = '/r/q/trattoria-lucia/menu?lang=it'
  await page.goto(`${menu}#dish-${CULATELLO}`)
  await expect(page.getByRole('dialog', { name: sourceDish(CULATELLO).name })).toBeVisible()
  await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menu)
  await expect(dishCard(page, CULATELLO)).toBeVisible()
})
