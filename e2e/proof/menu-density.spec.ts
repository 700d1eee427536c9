import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import {
  BOARD,
  CALAVERA,
  dishCard,
  HOTEL,
  menuPath,
  openMenu,
  SAKURA,
  stripOf,
  WINE_SHOP,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

/** Every demo venue whose menu is a usual one, with a way to order of its own. */
const VENUES: [number, string][] = [
  [1001, 'r'],
  [HOTEL, 'h'],
  [1003, 's'],
  [1004, 'd'],
  [1005, 'd'],
  [WINE_SHOP, 'r'],
  [1007, 'b'],
  [CALAVERA, 'r'],
  [1009, 'r'],
  [SAKURA, 'r'],
]

const WARNINGS = [it('menu.notDeclared'), it('menu.frozen'), it('menu.mayContain', { allergens: '' }).trim()]

const tallCards = (page: Page): Promise<string[]> =>
  page.locator('#menu').evaluate((menu, warnings) => {
    for (const fold of menu.querySelectorAll('details')) fold.open = true
    return [...menu.querySelectorAll('article')]
      .filter(({ offsetHeight, textContent }) => {
        const isWarned = warnings.some((warning) => textContent?.includes(warning))
        return offsetHeight > 150 && !isWarned
      })
      .map(({ offsetHeight, textContent }) => `${offsetHeight} px: ${textContent}`)
  }, WARNINGS)

test('every card is at most 150 px high, but for one that carries a warning', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [venue, type] of VENUES) {
    await openMenu(page, { venue, type })
    // What unfolds from here on is no shift.
    await page.keyboard.press('Shift')
    expect(await tallCards(page), String(venue)).toEqual([])
  }
})

test('the first screen of every venue shows three whole dishes', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [venue, type] of VENUES) {
    await openMenu(page, { venue, type })
    const third = page.locator('#menu article:visible').nth(2)
    await expect(third, String(venue)).toBeInViewport({ ratio: 1 })
  }
})

test('the heading of a tapped course stands whole below the strip', async ({ page }) => {
  test.setTimeout(120_000)
  for (const venue of [1001, SAKURA]) {
    await openMenu(page, { venue })
    for (const link of await stripOf(page).getByRole('link').all()) {
      await link.click()
      const place = (await link.getAttribute('href')) ?? ''
      const heading = page.locator(`${place} > summary`)
      await expect(heading).toBeInViewport({ ratio: 1 })
      const [strip, box] = [await stripOf(page).boundingBox(), await heading.boundingBox()]
      expect(box?.y, place).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0) - 1)
    }
  }
})

test('a course whose first course follows at once shares the row of its heading', async ({ page }) => {
  await openMenu(page)
  const headings = page.locator('#menu summary:visible').getByRole('heading')
  await expect(headings.nth(0)).toHaveText('Antipasti')
  await expect(headings.nth(1)).toHaveText('Di terra')
  const [outer, inner] = [await headings.nth(0).boundingBox(), await headings.nth(1).boundingBox()]
  expect(inner?.x).toBeGreaterThan((outer?.x ?? 0) + (outer?.width ?? 0))
  expect(inner?.y).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0))
})

test('the keyboard reaches the first dish of every venue in at most 12 stops', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [venue, type] of VENUES) {
    await openMenu(page, { venue, type })
    await expect(stripOf(page).locator('[tabindex="0"]')).toHaveCount(1)
    const dish = page.locator('#menu article:visible').first().getByRole('link')
    let stops = 0
    while (stops < 20 && !(await dish.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    // The last press is the dish itself.
    expect(stops - 1, String(venue)).toBeLessThanOrEqual(12)
  }
})

test('arrows walk through the courses of the strip', async ({ page }) => {
  await openMenu(page)
  const links = stripOf(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
})

test('the first link of the menu skips to the dishes', async ({ page }) => {
  await openMenu(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: it('menu.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.locator('#menu > details.course > summary').first()).toBeFocused()
})

test.describe('where pictures do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the venue shows its initial, and a card the names of its allergens', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.abort())
    // Words in the place of lost pictures may move what follows: shifts count until a key is pressed.
    await page.addInitScript(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })))
    await page.goto(menuPath())
    const home = page.locator('.menu-head').getByRole('link')
    await expect(home).toHaveText('T')
    await expect(home).toHaveAccessibleName('Trattoria Lucia')
    const allergens = dishCard(page, BOARD).locator('.allergens')
    await expect(allergens).toContainText(it('dish.allergens.milk'))
    await expect(allergens.getByRole('img')).toHaveCount(0)
  })
})
