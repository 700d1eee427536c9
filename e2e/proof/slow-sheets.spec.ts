import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import {
  dishCard,
  menuPath,
  nameOf,
  openMenu,
  ready,
  sheetOf,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const CULATELLO = 1001003
const CARPACCIO = 1001014
const NO_PICTURE = '/pictures/icons/no-image.svg'

const frameOf = (page: Page) => page.getByRole('dialog', { name: it('common.loading') })
const closeOf = (page: Page) => page.getByRole('button', { name: it('common.close') })

test('a sheet whose code is slow, a dish or the filters, shows its frame, name and close button at once; the sheet takes its place', async ({
  page,
}) => {
  await openMenu(page)
  const release = await holdRequests(page, '**/_next/static/**')
  const name = nameOf(dishCard(page, CULATELLO))
  await name.click()
  await expect(frameOf(page)).toBeVisible()
  await expect(frameOf(page)).toHaveAttribute('aria-busy', 'true')
  await expect(frameOf(page)).toContainText(sourceDish(CULATELLO).name)
  await expectAccessible(page)
  await closeOf(page).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(name).toBeFocused()
  await name.click()
  await expect(frameOf(page)).toBeVisible()
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await name.click()
  await expect(frameOf(page)).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: sourceDish(CULATELLO).name })).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(name).toBeFocused()

  const releaseFilters = await holdRequests(page, '**/_next/static/**')
  await page.locator('[data-tool="filter"]').click()
  await expect(frameOf(page)).toBeVisible()
  await expect(closeOf(page)).toBeFocused()
  releaseFilters()
  await expect(page.getByRole('dialog', { name: it('filters.title') })).toBeVisible()
  await expect(frameOf(page)).toHaveCount(0)
})

test.describe('what does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|ChunkLoad|Loading (CSS )?chunk/] })

  test('is said with a button that tries again, of a tool, a search and a dish that it found; a picture shows the one for none, before the app is ready, on the card and in the sheet, and nothing moves', async ({
    page,
  }) => {
    await page.route('**/pictures/dishes/**', (route) => route.fulfill({ status: 404, body: '' }))
    const start = await holdRequests(page, '**/_next/static/**/*.js')
    await page.goto(menuPath(), { waitUntil: 'commit' })
    const early = page.locator('.card > img').first()
    await expect
      .poll(() => early.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0))
      .toBe(true)
    start()
    await ready(page)
    await expect(early).toHaveAttribute('src', NO_PICTURE)

    // The code of a tool, and then its answer.
    const search = page.getByRole('button', { name: it('menu.search') })
    await page.route('**/_next/static/**', (route) => route.abort())
    await search.tap()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeVisible()
    await page.unroute('**/_next/static/**')
    await search.tap()
    let failing = true
    await page.route('**/search?*', (route) =>
      failing ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await page.getByRole('searchbox').fill('culatello')
    await expect(page.getByText(it('tools.searchFailed'))).toBeVisible()
    failing = false
    await page.getByRole('button', { name: it('tools.retry') }).tap()
    const found = page
      .getByRole('region', { name: it('tools.searchTitle') })
      .locator('article')
      .first()
    await expect(found).toBeVisible()
    await page.route('**/_next/static/**', (route) => route.abort())
    await nameOf(found).click()
    const toast = page.getByRole('alert').filter({ hasText: it('menu.sheetFailed') })
    await expect(toast).toBeVisible()
    await expect(sheetOf(page)).toHaveCount(0)
    await page.unroute('**/_next/static/**')
    await toast.getByRole('button', { name: it('common.retry') }).click()
    await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(toast).toBeHidden()
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveValue('culatello')
    await page.goBack()
    await expect(page.locator('#menu')).toBeVisible()

    const release = await holdRequests(page, '**/items/dish/*')
    const picture = (await unfold(dishCard(page, CARPACCIO))).locator('> img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', NO_PICTURE)
    await nameOf(dishCard(page, CARPACCIO)).click()
    const media = sheetOf(page).locator('.item-media')
    await expect(media).toHaveAttribute('src', NO_PICTURE)
    const before = await media.evaluate((image) => image.getBoundingClientRect().height)
    release()
    await expect(sheetOf(page).locator('.suggestion')).toBeVisible()
    await expect(media).toHaveAttribute('src', NO_PICTURE)
    expect(await media.evaluate((image) => image.getBoundingClientRect().height)).toBe(before)
  })
})
