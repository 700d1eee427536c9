import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import {
  CULATELLO,
  dishCard,
  drinkCard,
  menuPath,
  openMenu,
  openMore,
  ready,
  sourceDish,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const starOf = (page: Page) =>
  dishCard(page, CULATELLO).getByRole('button', { name: it('menu.favourite', { name: sourceDish(CULATELLO).name }) })
const openerOf = (page: Page) => page.locator('[data-tool=favourites]')

/** Marks a dish and a drink. */
const markTwo = async (page: Page) => {
  await openMenu(page)
  await starOf(page).tap()
  const drink = await unfold(drinkCard(page, 1001813))
  await drink.locator('.star').tap()
  await expect(openerOf(page)).toHaveAttribute('data-n', '2')
}

test('a star marks a favourite, and the tool counts the favourites', { tag: '@remote' }, async ({ page }) => {
  await openMenu(page)
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'false')
  await markTwo(page)
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'true')
})

test('two tabs of a menu have the same favourites', async ({ page, context }) => {
  await openMenu(page)
  const other = await context.newPage()
  await openMenu(other)
  await starOf(page).tap()
  await expect(dishCard(other, CULATELLO).locator('.star')).toHaveAttribute('aria-pressed', 'true')
})

test('the favourites of an earlier visit are shown in place of the menu, until the last is taken away', {
  tag: '@remote',
}, async ({ page }) => {
  await markTwo(page)
  await page.reload()
  await ready(page)
  await (await openMore(page)).getByRole('button', { name: it('menu.favourites') }).tap()
  const view = page.getByRole('region', { name: it('tools.favouritesTitle') })
  await expect(view.locator('article')).toHaveCount(2)
  await expect(page.locator('#menu')).toBeHidden()
  await dishCard(view, CULATELLO).locator('.star').tap()
  await expect(view.locator('article')).toHaveCount(1)
  await view.locator('.star').tap()
  await expect(view.getByText(it('tools.favouritesEmpty'))).toBeVisible()
  await page.goBack()
  await expect(page.locator('#menu')).toBeVisible()
  await expect(starOf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(openerOf(page)).not.toHaveAttribute('data-n')
})

test('the menu opens where the diner left it, and nothing moves meanwhile', async ({ page }) => {
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
})

test('the course that an address names is opened, not the one read last', async ({ page }) => {
  const notes = page.waitForRequest('**/api/venues/*/live')
  await openMenu(page)
  const later = page.locator('#menu > details.course').nth(3)
  await later.locator('> summary').click()
  await later.locator('article').nth(2).scrollIntoViewIfNeeded()
  await notes
  await page.goto(`/r/q/${TRATTORIA}/info?lang=it`)
  await openMenu(page, { hash: '#c100111' })
  await expect(dishCard(page, 1001069)).toBeInViewport()
})
