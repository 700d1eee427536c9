import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { BIG_MENU, nameOf, openMenu, ready, sheetOf, sourceDish } from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const BOARD = 1001001
const CULATELLO = 1001003
const RAGU = 1001022
const PAGE = 30

const viewOf = (page: Page) => page.getByRole('region', { name: it('tools.searchTitle') })
const boxOf = (page: Page) => page.getByRole('searchbox', { name: it('tools.searchLabel') })

const openSearch = async (page: Page, place: Parameters<typeof openMenu>[1] = {}): Promise<void> => {
  await openMenu(page, place)
  await page.getByRole('button', { name: it('menu.search') }).click()
  await expect(boxOf(page)).toBeFocused()
}

test('while nothing is typed the venue suggests; the last question wins; closing gives the place back', async ({
  page,
}) => {
  await openMenu(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('button', { name: it('menu.search') }).dispatchEvent('click')
  const view = viewOf(page)
  const box = boxOf(page)
  await expect(box).toBeFocused()
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(it('tools.searchTitle'))
  await expect(view.getByRole('heading', { name: it('tools.suggestMarked') })).toBeVisible()
  await expect(view.locator('article').filter({ hasText: sourceDish(BOARD).name })).toBeVisible()
  await expectAccessible(page)

  // The answer to the first question comes after that to the second.
  const late = await holdRequests(page, '**/search?q=tortell*')
  const firstSearch = page.waitForRequest(/q=tortell/)
  await box.fill('tortell')
  await firstSearch
  await expect(view.getByRole('status').first()).toHaveText(it('tools.searching'))
  await box.fill('culatello')
  const found = view.locator('article').filter({ hasText: sourceDish(CULATELLO).name })
  await expect(found.first()).toBeVisible()
  late()
  await expect(found.first()).toBeVisible()
  await expect(found.first().locator('.star')).toBeVisible()
  await nameOf(found.first()).tap()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(box).toHaveValue('culatello')

  await box.fill('zzzz')
  await expect(view.getByText(it('tools.nothing', { term: 'zzzz' }))).toBeVisible()
  await view.getByRole('button', { name: it('tools.clear') }).tap()
  await expect(box).toHaveValue('')
  await view.getByRole('button', { name: 'Primi', exact: true }).click()
  await expect(box).toHaveValue('Primi')
  await expect(box).toBeFocused()
  await expect(view.locator('article').filter({ hasText: sourceDish(RAGU).name })).toBeVisible()
  await view.getByRole('button', { name: it('tools.back') }).tap()
  await expect(page.locator('#menu')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(150)
})

test('a typing error is forgiven, and it is said that nothing is written so; the term is kept until a new search', async ({
  page,
}) => {
  await openSearch(page)
  const ragu = viewOf(page)
    .locator('article')
    .filter({ hasText: sourceDish(RAGU).name })
  for (const term of ['tagliatele ragu', 'tagliaetlle']) {
    await boxOf(page).fill(term)
    await expect(viewOf(page).getByRole('status')).toContainText(it('tools.similar', { term }))
    await expect(ragu.first()).toBeVisible()
  }
  await boxOf(page).fill('tagliatelle')
  await expect(viewOf(page).getByRole('status')).not.toContainText(it('tools.similar', { term: 'tagliaetlle' }))
  await expect(ragu.first()).toBeVisible()

  await boxOf(page).fill('culatello')
  const first = viewOf(page).locator('article').first()
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
  await page.goBack()
  await expect(page.locator('#menu')).toBeVisible()
  await page.getByRole('button', { name: it('menu.search') }).click()
  await expect(boxOf(page)).toHaveValue('')
})

test('all that is found can be reached, a page at a time; the focus goes on at the first of the added', {
  tag: '@remote',
}, async ({ page }) => {
  await openSearch(page, { venue: BIG_MENU })
  await boxOf(page).fill('con')
  const cards = viewOf(page).locator('article')
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
  await expect(cards.nth(PAGE).locator('button').first()).toBeFocused()
  await expectAccessible(page)
  const ids = await cards.evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2 * PAGE)
})

test.describe('more that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('leaves what was found, says so and can be asked again', async ({ page }) => {
    await openSearch(page, { venue: BIG_MENU })
    await page.route('**/search?*', (route) =>
      route.request().url().includes('from=0') ? route.continue() : route.abort(),
    )
    await boxOf(page).fill('con')
    const cards = viewOf(page).locator('article')
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
