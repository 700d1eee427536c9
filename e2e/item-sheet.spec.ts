import type { Page } from 'playwright/test'
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
  WINE_SHOP,
} from '@/e2e/menu-steps'
import { animationsEnd } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

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

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  test(`${way} closes it; focus and place are as before`, async ({ page }) => {
    await openMenu(page)
    const name = nameOf(await unfold(dishCard(page, RAGU)))
    await name.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 120))
    const before = await page.evaluate(() => scrollY)
    await name.click()
    await expect(sheetOf(page)).toBeVisible()
    await expect(page).toHaveURL(/#dish-1001022$/)
    // The sheet has risen when it stands still, and only then can a swipe find its grip.
    await animationsEnd(page)
    await leave(page)
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(name).toBeFocused()
    await expect(page).toHaveURL(menuPath())
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
}

test('the picture of a card opens it like its name', async ({ page }) => {
  await openMenu(page)
  const box = await dishCard(page, 1001001).locator('img').boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await expect(page.getByRole('dialog', { name: sourceDish(1001001).name })).toBeVisible()
})

test('a short swipe leaves it open', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
  await animationsEnd(page)
  const top = (await sheet.boundingBox())?.y ?? 0
  await page.mouse.move(120, top + 20)
  await page.mouse.down()
  await page.mouse.move(120, top + 70, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(top)
})

for (const { moment, event } of [
  { moment: 'before the last has closed', event: 'click' },
  { moment: 'before the step back of the last is done', event: 'close' },
]) {
  test(`the next dish opens ${moment}; Back closes it, Forward shows it again`, async ({ page }) => {
    await openMenu(page)
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
  })
}

test('an address that names a dish opens it, and closing cleans the address', async ({ page }) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}` }))
  await expect(page.getByRole('dialog', { name: sourceDish(RAGU).name })).toBeVisible()
  await expect(sheetOf(page).getByText(sourceDish(RAGU).description)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(dishCard(page, RAGU)).toBeVisible()
})

test('the name is there at once, the details after their request', async ({ page }) => {
  const release = await holdRequests(page, '**/items/dish/*')
  await openMenu(page)
  await nameOf(dishCard(page, CULATELLO)).click()
  const { name } = sourceDish(CULATELLO)
  await expect(sheetOf(page).getByRole('heading', { name })).toBeVisible()
  await expect(sheetOf(page).getByRole('status', { name: it('common.loading') })).toBeVisible()
  release()
  await expect(sheetOf(page).getByText(it('dish.ingredients'), { exact: true })).toBeVisible()
  await expect(sheetOf(page).getByRole('status')).toHaveCount(0)
})

test('a dish tells everything: video, suggestions, ingredients, allergens, nutrition, its drink', {
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
})

test('frozen, sulphites and undeclared allergens are marked', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
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

test('raw fish keeps its note, and a picture that fails is replaced', async ({ page }) => {
  await openMenu(page)
  const picture = await dishCard(page, CARPACCIO).locator('img').getAttribute('src')
  await page.route(`**${picture}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }))
  const sheet = await openSheet(dishCard(page, CARPACCIO), 'name')
  await expect(sheet.locator('.suggestion')).toBeVisible()
  await expect(sheet.locator('.item-media')).toHaveAttribute('src', '/pictures/icons/no-image.svg')
})

test('a sold-out dish and a tasting dish can be read but not added', async ({ page }) => {
  await openMenu(page)
  const flowers = await openSheet(dishCard(page, 1001021), 'name')
  await expect(flowers.getByText(it('dish.soldOut'))).toBeVisible()
  await expect(flowers.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const tasting = await openSheet(dishCard(page, 1001123), 'name')
  await expect(tasting.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await expect(tasting).not.toContainText('€')
  await expect(tasting.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
})

test('where nobody can order, the sheet offers nothing to add', async ({ page }) => {
  await openMenu(page, { venue: WINE_SHOP })
  const card = page.locator('article[id^=dish-]:has([data-open])').first()
  const sheet = await openSheet(card, 'name')
  await expect(sheet.getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
  await expect(sheet.getByRole('button', { name: it('dish.addToOrder') })).toHaveCount(0)
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|ChunkLoad|Loading (CSS )?chunk/] })

  test('the details say so and can be asked for again', async ({ page }) => {
    let down = true
    await page.route('**/items/dish/*', (route) => (down ? route.abort() : route.continue()))
    await openMenu(page)
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(sheetOf(page).getByRole('alert')).toContainText(it('dish.failed'))
    down = false
    await sheetOf(page)
      .getByRole('button', { name: it('common.retry') })
      .click()
    await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(sheetOf(page).getByRole('alert')).toHaveCount(0)
  })

  test('a sheet whose code does not arrive says so, and the menu stays', async ({ page }) => {
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
  })
})

test('a venue addressed by its token opens its dishes too', async ({ page }) => {
  await page.goto(`/r/q/trattoria-lucia/menu?lang=it#dish-${CULATELLO}`)
  await expect(page.getByRole('dialog', { name: sourceDish(CULATELLO).name })).toBeVisible()
  await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
})
