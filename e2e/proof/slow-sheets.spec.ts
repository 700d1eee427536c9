import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { dishSheet, waitingFrame } from '@/e2e/support/steps/menu/dish-steps'
import { chipOf } from '@/e2e/support/steps/menu/filter-steps'
import {
  BOARD,
  CULATELLO,
  dishCard,
  menuPath,
  nameOf,
  openMenu,
  ready,
  sheetOf,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { boxOf, cardsOf, openSearch, searchOf } from '@/e2e/support/steps/menu/search-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const CODE = '**/_next/static/**'
const NO_PICTURE = '/pictures/icons/no-image.svg'

const closeOf = (page: Page) => page.getByRole('button', { name: it('common.close') })
const missingCode = (page: Page) => page.getByRole('alert').filter({ hasText: it('menu.sheetFailed') })

test('the frame of a slow sheet is accessible, and its close button gives the focus back', async ({ page }) => {
  await openMenu(page)
  const release = await holdRequests(page, CODE)
  const name = nameOf(dishCard(page, CULATELLO))
  await name.click()
  await expect(waitingFrame(page)).toBeVisible()
  await expectAccessible(page)
  await closeOf(page).click()
  await expect(waitingFrame(page)).toHaveCount(0)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuPath())
  await expect(name).toBeFocused()
  release()
})

test('Back closes the frame of a slow sheet, and the sheet can be opened again', async ({ page }) => {
  await openMenu(page)
  const release = await holdRequests(page, CODE)
  const name = nameOf(dishCard(page, CULATELLO))
  await name.click()
  await expect(waitingFrame(page)).toBeVisible()
  await page.goBack()
  await expect(waitingFrame(page)).toHaveCount(0)
  await expect(sheetOf(page)).toHaveCount(0)
  await name.click()
  await expect(waitingFrame(page)).toBeVisible()
  release()
  await expect(dishSheet(page, CULATELLO)).toBeVisible()
  await expect(sheetOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(name).toBeFocused()
})

test('slow filters show their frame and close button at once', async ({ page }) => {
  await openMenu(page)
  const release = await holdRequests(page, CODE)
  await chipOf(page).click()
  await expect(waitingFrame(page)).toBeVisible()
  await expect(closeOf(page)).toBeFocused()
  release()
  await expect(page.getByRole('dialog', { name: it('filters.title') })).toBeVisible()
  await expect(waitingFrame(page)).toHaveCount(0)
})

test.describe('what does not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|ChunkLoad|Loading (CSS )?chunk/] })

  test('a picture that fails before the app is ready is replaced', async ({ page }) => {
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
  })

  test('a replaced picture keeps its height in the sheet', async ({ page }) => {
    await page.route('**/pictures/dishes/**', (route) => route.fulfill({ status: 404, body: '' }))
    await openMenu(page)
    const release = await holdRequests(page, '**/items/dish/*')
    const picture = (await unfold(dishCard(page, BOARD))).locator('> img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', NO_PICTURE)
    await nameOf(dishCard(page, BOARD)).click()
    const media = sheetOf(page).locator('.item-media')
    await expect(media).toHaveAttribute('src', NO_PICTURE)
    const before = await media.evaluate((image) => image.getBoundingClientRect().height)
    release()
    await expect(sheetOf(page).locator('.suggestion')).toBeVisible()
    await expect(media).toHaveAttribute('src', NO_PICTURE)
    expect(await media.evaluate((image) => image.getBoundingClientRect().height)).toBe(before)
  })

  test('a tool whose code fails says so and opens at the next tap', async ({ page }) => {
    await openMenu(page)
    await page.route(CODE, (route) => route.abort())
    await searchOf(page).tap()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeVisible()
    await page.unroute(CODE)
    await searchOf(page).tap()
    await expect(boxOf(page)).toBeVisible()
  })

  test('a search that fails says so and offers to try again', async ({ page }) => {
    await openSearch(page)
    let failing = true
    await page.route('**/search?*', (route) =>
      failing ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await boxOf(page).fill('culatello')
    await expect(page.getByText(it('tools.searchFailed'))).toBeVisible()
    failing = false
    await page.getByRole('button', { name: it('tools.retry') }).tap()
    await expect(cardsOf(page).first()).toBeVisible()
  })

  test('a found dish whose code fails opens on a retry, over the search it came from', async ({ page }) => {
    await openSearch(page)
    await boxOf(page).fill('culatello')
    const found = cardsOf(page).first()
    await expect(found).toBeVisible()
    await page.route(CODE, (route) => route.abort())
    await nameOf(found).click()
    await expect(missingCode(page)).toBeVisible()
    await expect(sheetOf(page)).toHaveCount(0)
    await page.unroute(CODE)
    await missingCode(page)
      .getByRole('button', { name: it('common.retry') })
      .click()
    await expect(sheetOf(page).getByRole('heading', { name: it('dish.ingredients') })).toBeVisible()
    await expect(missingCode(page)).toBeHidden()
    await page.goBack()
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(boxOf(page)).toHaveValue('culatello')
    await page.goBack()
    await expect(page.locator('#menu')).toBeVisible()
  })
})
