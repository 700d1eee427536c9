import { messages } from '@/e2e/support/messages'
import {
  dishCard,
  drinkCard,
  menuPath,
  openMenu,
  openMore,
  ready,
  sourceDish,
  TRATTORIA,
  unfold,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

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

test('the menu opens where the diner left it, and stays there while it comes to life', async ({ page }) => {
  // The code that notes the place comes with the first interaction or a little later, and begins to listen as it does.
  const notes = page.waitForRequest('**/api/venues/*/live')
  await openMenu(page)
  const later = page.locator('#menu > details.course').nth(3)
  await later.locator('> summary').click()
  await later.locator('article').nth(2).scrollIntoViewIfNeeded()
  await notes
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
