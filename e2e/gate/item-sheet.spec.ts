import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addFor, CARBONARA, dishSheet, RAGU, SORBARA, waitingFrame } from '@/e2e/support/steps/menu/dish-steps'
import {
  BOARD,
  CULATELLO,
  dishCard,
  drinkCard,
  euro,
  menuPath,
  nameOf,
  openMenu,
  openSheet,
  ready,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

test('a dish sheet shows everything about the dish, from its video to the matching drink', { tag: '@remote' }, async ({
  page,
}) => {
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
  await expect(sheet.getByText('Romagna Sangiovese Superiore DOC', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('one sheet of a dish has its picture, description, choices and live total', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, BOARD), 'name')
  await expect(sheet.getByRole('img', { name: sourceDish(BOARD).name })).toBeInViewport()
  await expect(sheet.getByText(sourceDish(BOARD).description)).toBeVisible()
  await expect(sheet.getByRole('button', { name: addFor(1600) })).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('radio', { name: 'Per due' }).check()
  await sheet.getByRole('button', { name: it('dish.more') }).click()
  await expect(sheet.getByRole('button', { name: addFor(5600) })).toBeInViewport({ ratio: 1 })
  await expect(sheet).toHaveCount(1)
  await expectAccessible(page)
})

test('a dish sheet tells undeclared allergens apart from a dish without any', async ({ page }) => {
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
})

test('a drink sheet names the cellar and the price of a glass', async ({ page }) => {
  await openMenu(page)
  const wine = await openSheet(drinkCard(page, SORBARA), 'name')
  await expect(wine.getByText(`${it('dish.cellar')}: Cantina del Fosso`)).toBeVisible()
  await expect(wine.getByText(it('dish.glassPrice', { price: euro(450) }))).toBeVisible()
})

test('a link to a dish opens its sheet with the menu behind it', async ({ page }) => {
  await page.goto(menuPath({ hash: `#dish-${RAGU}` }))
  await ready(page)
  await expect(dishSheet(page, RAGU)).toBeVisible()
  await expect(sheetOf(page).getByText(sourceDish(RAGU).description)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(dishCard(page, RAGU)).toBeVisible()
})

test('a starred dish is still starred when it is opened again', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CARBONARA), 'name')
  const star = sheet.getByRole('button', { name: it('dish.favourite') })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('about:blank')
  await page.goto(`/r/q/1001/menu/dish/${CARBONARA}`)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('a sheet whose code is slow shows its name and close button at once', async ({ page }) => {
  await openMenu(page)
  const release = await holdRequests(page, '**/_next/static/**')
  await nameOf(dishCard(page, CULATELLO)).click()
  await expect(waitingFrame(page)).toBeVisible()
  await expect(waitingFrame(page)).toHaveAttribute('aria-busy', 'true')
  await expect(waitingFrame(page)).toContainText(sourceDish(CULATELLO).name)
  await expect(page.getByRole('button', { name: it('common.close') })).toBeVisible()
  release()
  await expect(dishSheet(page, CULATELLO)).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(1)
})
