import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { RAGU } from '@/e2e/support/steps/menu/dish-steps'
import {
  BIG_MENU,
  BOARD,
  CULATELLO,
  fragmentsOf,
  nameOf,
  openMenu,
  ready,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { boxOf, cardsOf, openSearch, searchOf, viewOf } from '@/e2e/support/steps/menu/search-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const PAGE = 30

test('while nothing is typed the search shows what the venue recommends', async ({ page }) => {
  await openSearch(page)
  const view = viewOf(page)
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(it('tools.searchTitle'))
  await expect(view.getByRole('heading', { name: it('tools.suggestMarked') })).toBeVisible()
  await expect(cardsOf(page).filter({ hasText: sourceDish(BOARD).name })).toBeVisible()
  await expectAccessible(page)
})

test('a late answer to an earlier term does not replace the result of the last', async ({ page }) => {
  await openSearch(page)
  const late = await holdRequests(page, '**/search?q=tortell*')
  const firstSearch = page.waitForRequest(/q=tortell/)
  await boxOf(page).fill('tortell')
  await firstSearch
  await expect(viewOf(page).getByRole('status').first()).toHaveText(it('tools.searching'))
  await boxOf(page).fill('culatello')
  const found = cardsOf(page).filter({ hasText: sourceDish(CULATELLO).name })
  await expect(found.first()).toBeVisible()
  late()
  await expect(found.first()).toBeVisible()
  await expect(found.first().locator('.star')).toBeVisible()
})

test('closing the sheet of a found dish leads back to the result', async ({ page }) => {
  await openSearch(page)
  await boxOf(page).fill('culatello')
  const found = cardsOf(page).filter({ hasText: sourceDish(CULATELLO).name })
  await nameOf(found.first()).tap()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('culatello')
})

test('a tap on a suggested course searches for its dishes', async ({ page }) => {
  await openSearch(page)
  await viewOf(page).getByRole('button', { name: 'Primi', exact: true }).click()
  await expect(boxOf(page)).toHaveValue('Primi')
  await expect(boxOf(page)).toBeFocused()
  await expect(cardsOf(page).filter({ hasText: sourceDish(RAGU).name })).toBeVisible()
})

test('closing the search gives the place on the menu back', async ({ page }) => {
  await openMenu(page)
  await page.evaluate(() => scrollTo(0, 150))
  await searchOf(page).dispatchEvent('click')
  await expect(boxOf(page)).toBeFocused()
  await boxOf(page).fill('culatello')
  await expect(
    cardsOf(page)
      .filter({ hasText: sourceDish(CULATELLO).name })
      .first(),
  ).toBeVisible()
  await viewOf(page)
    .getByRole('button', { name: it('tools.back') })
    .tap()
  await expect(page.locator('#menu')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(150)
})

test('a reload keeps the term and the sheet of a found dish', async ({ page }) => {
  await openSearch(page)
  await boxOf(page).fill('culatello')
  const first = cardsOf(page).first()
  await expect(first).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.copertoTerm)).toBe('culatello')
  await page.reload()
  await ready(page)
  await expect(boxOf(page)).toHaveValue('culatello')
  await nameOf(first).click()
  await expect(sheetOf(page)).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('culatello')
  await expect(first).toBeVisible()
})

test('a search that is opened again begins empty', async ({ page }) => {
  await openSearch(page)
  await boxOf(page).fill('culatello')
  await expect.poll(() => page.evaluate(() => history.state?.copertoTerm)).toBe('culatello')
  await page.goBack()
  await expect(page.locator('#menu')).toBeVisible()
  await searchOf(page).click()
  await expect(boxOf(page)).toHaveValue('')
})

test('all that is found can be reached a page at a time, with the focus on the first that is added', {
  tag: '@remote',
}, async ({ page }) => {
  await openSearch(page, { venue: BIG_MENU })
  await boxOf(page).fill('con')
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(PAGE)
  const status = viewOf(page).getByRole('status')
  await expect(status).toHaveText(/\d+\D+\d+/)
  const total = Number((await status.textContent())?.match(/\d+/g)?.at(-1))
  expect(total).toBeGreaterThan(2 * PAGE)
  await expect(status).toHaveText(it('tools.foundOf', { shown: PAGE, count: total }))
  await viewOf(page)
    .getByRole('button', { name: it('tools.searchMore') })
    .click()
  await expect(cards).toHaveCount(2 * PAGE)
  await expect(status).toHaveText(it('tools.foundOf', { shown: 2 * PAGE, count: total }))
  await expect(nameOf(cards.nth(PAGE))).toBeFocused()
  await expectAccessible(page)
  expect(new Set(await fragmentsOf(cards)).size).toBe(2 * PAGE)
})

test.describe('when the next page of results fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the search keeps what it found, says so and asks again on request', async ({ page }) => {
    await openSearch(page, { venue: BIG_MENU })
    await page.route('**/search?*', (route) =>
      route.request().url().includes('from=0') ? route.continue() : route.abort(),
    )
    await boxOf(page).fill('con')
    const cards = cardsOf(page)
    await expect(cards).toHaveCount(PAGE)
    await viewOf(page)
      .getByRole('button', { name: it('tools.searchMore') })
      .click()
    await expect(viewOf(page).getByRole('alert')).toContainText(it('tools.searchFailed'))
    await expect(cards).toHaveCount(PAGE)
    await page.unroute('**/search?*')
    await viewOf(page)
      .getByRole('button', { name: it('tools.retry') })
      .click()
    await expect(cards).toHaveCount(2 * PAGE)
  })
})
