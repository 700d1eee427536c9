import {
  dishCard,
  drinkCard,
  menuPath,
  nameOf,
  openMenu,
  openMore,
  ready,
  sheetOf,
  sourceDish,
  TRATTORIA,
  unfold,
} from '@/e2e/menu-steps'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const BOARD = 1001001
const CULATELLO = 1001003

test('favourites: a star is kept, counted, agreed upon by tabs and shown in place of the menu', {
  tag: '@remote',
}, async ({ page, context }) => {
  await openMenu(page)
  const other = await context.newPage()
  await openMenu(other)
  const { name } = sourceDish(CULATELLO)
  const star = dishCard(page, CULATELLO).getByRole('button', { name: it('menu.favourite', { name }) })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.tap()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const drink = await unfold(drinkCard(page, 1001813))
  await drink.locator('.star').tap()
  const opener = page.locator('[data-tool=favourites]')
  await expect(opener).toHaveAttribute('data-n', '2')
  await expect(dishCard(other, CULATELLO).locator('.star')).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await ready(page)
  await (await openMore(page)).getByRole('button', { name: it('menu.favourites') }).tap()
  const view = page.getByRole('region', { name: it('tools.favouritesTitle') })
  await expect(view.locator('article')).toHaveCount(2)
  await expect(page.locator('#menu')).toBeHidden()
  await view.locator(`[id="dish-${CULATELLO}"] .star`).tap()
  await expect(view.locator('article')).toHaveCount(1)
  await view.locator('.star').tap()
  await expect(view.getByText(it('tools.favouritesEmpty'))).toBeVisible()
  await page.goBack()
  await expect(page.locator('#menu')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(opener).not.toHaveAttribute('data-n')
})

test('search: the last question wins, the term outlives a dish, closing gives the place back', async ({ page }) => {
  await openMenu(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('button', { name: it('menu.search') }).dispatchEvent('click')
  const view = page.getByRole('region', { name: it('tools.searchTitle') })
  const box = view.getByRole('searchbox', { name: it('tools.searchLabel') })
  await expect(box).toBeFocused()
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
  await view.getByRole('button', { name: it('tools.back') }).tap()
  await expect(page.locator('#menu')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(150)
})

test('name, words, picture, price and buttons of a card do not overlap; the star lies on the picture', async ({
  page,
}) => {
  await openMenu(page)
  for (const id of [BOARD, CULATELLO]) {
    const overlaps = await dishCard(page, id).evaluate((card) => {
      const boxes = [...card.querySelectorAll('h4 button, p')].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return { name: part.className || part.tagName, box: range.getBoundingClientRect() }
      })
      const over = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      const others = [...card.querySelectorAll(':scope > img, .add, .star')]
      const [picture, star] = [':scope > img', '.star'].map((part) => card.querySelector(part)?.getBoundingClientRect())
      const isOn = picture && star && star.right <= picture.right && star.top >= picture.top && star.left > picture.left
      const apart = boxes.flatMap(({ name, box }) =>
        others
          .filter((other) => other.className !== name && over(box, other.getBoundingClientRect()))
          .map((other) => `${name} and ${other.className || 'picture'}`),
      )
      return picture && !isOn ? [...apart, 'the star is not on the picture'] : apart
    })
    expect(overlaps).toEqual([])
  }
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so and can be asked again', async ({ page }) => {
    await openMenu(page)
    let failing = true
    await page.route('**/search?*', (route) =>
      failing ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await page.getByRole('button', { name: it('menu.search') }).tap()
    await page.getByRole('searchbox').fill('culatello')
    await expect(page.getByText(it('tools.searchFailed'))).toBeVisible()
    failing = false
    await page.getByRole('button', { name: it('tools.retry') }).tap()
    await expect(page.locator('.view article').first()).toBeVisible()
  })

  test('a picture that fails shows the one for none', async ({ page }) => {
    await page.route('**/pictures/dishes/**', (route) => route.fulfill({ status: 404, body: '' }))
    await openMenu(page)
    const picture = page.locator('.card > img').first()
    await expect(picture).toHaveAttribute('src', '/pictures/icons/no-image.svg')
    await expect(dishCard(page, BOARD)).toBeVisible()
  })

  test('a tool whose code does not arrive is said, and opens at the next tap', async ({ page }) => {
    await openMenu(page)
    await page.route('**/_next/static/**', (route) => route.abort())
    const search = page.getByRole('button', { name: it('menu.search') })
    await search.tap()
    await expect(page.getByText(it('menu.sheetFailed'))).toBeVisible()
    await page.unroute('**/_next/static/**')
    await search.tap()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})

test('the menu opens where the diner left it, and stays there while it comes to life', async ({ page }) => {
  await openMenu(page)
  const later = page.locator('#menu > details.course').nth(3)
  await later.locator('> summary').click()
  await later.locator('article').nth(2).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await page.goto(`/r/q/${TRATTORIA}/info?lang=it`)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(menuPath())
  await ready(page)
  expect(await page.evaluate(() => Math.abs(scrollY))).toBe(place)
  await expect(later).toHaveAttribute('open')
  // Each fold opens as it arrives, before anything of it is seen.
  const shifted = await page.evaluate(() => {
    const { shifts } = window as typeof window & { shifts: number[] }
    return shifts.reduce((sum, by) => sum + by, 0)
  })
  expect(shifted).toBeLessThanOrEqual(0.01)
  await openMenu(page, { hash: '#c100111' })
  await expect(dishCard(page, 1001069)).toBeInViewport()
})
