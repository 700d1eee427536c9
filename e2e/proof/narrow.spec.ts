import type { Page } from 'playwright/test'
import { TRATTORIA } from '@/e2e/support/place-order'
import { dishCard, keepCart, nameOf, openMenu, sheetOf, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const RAGU = 1001022
const NARROW = 195
const WIDTHS = [390, NARROW]
const HEIGHT = 844
const ENDLESS = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknödelsuppe'

/** What is wider than the screen and cannot be scrolled into it, by tag and class. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('dialog[open] .sheet-frame')
    const roots = frame ? [frame] : [document.documentElement]
    return roots
      .filter((root) => root.scrollWidth > root.clientWidth)
      .map((root) => `${root.tagName} ${root.className}`)
  })

/** Looks at a page that was loaded at the narrow width in each of them, and leaves it narrow. */
const atEachWidth = async (page: Page, look: () => Promise<void>) => {
  // A touch: what moves from here on is moved by the width.
  await page.keyboard.press('Shift')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await look()
  }
}

const expectFits = (page: Page) => atEachWidth(page, async () => expect(await tooWide(page)).toEqual([]))

test.describe(`at ${WIDTHS.join(' and ')} px`, () => {
  test.use({ viewport: { width: NARROW, height: HEIGHT } })

  test('an endless word widens neither the cards nor the sheet of a dish', async ({ page }) => {
    await page.route('**/items/dish/*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const named = (list: { name: string }[]) => list.map((one) => ({ ...one, name: ENDLESS }))
      const { ingredients, variations, additions } = answer.item
      const categories = additions.categories.map((category: { name: string; additions: { name: string }[] }) => ({
        ...category,
        name: ENDLESS,
        additions: named(category.additions),
      }))
      const item = { name: ENDLESS, description: ENDLESS, note: ENDLESS, ingredients: named(ingredients) }
      const choices = { variations: named(variations), additions: { categories } }
      await route.fulfill({ response, json: { ...answer, item: { ...answer.item, ...item, ...choices } } })
    })
    await openMenu(page)
    // A touch: what moves from here on is moved by this test.
    await page.keyboard.press('Shift')
    await page.evaluate((word) => {
      for (const text of document.querySelectorAll('#menu :is(h1, summary h2, .card a, .card p:not(.price))'))
        text.textContent = word
    }, ENDLESS)
    await expectFits(page)
    await nameOf(dishCard(page, 1001001)).click()
    await expect(sheetOf(page).getByRole('radio').first()).toBeVisible()
    await expectFits(page)
  })

  test('an endless word does not widen the cart', async ({ page }) => {
    // The cart calls its lines as the menu does.
    await page.route('**/cart-check', async (route) => {
      const response = await route.fetch()
      const { lines, ...answer } = await response.json()
      const named = lines.map((line: object) => ({ ...line, name: ENDLESS }))
      await route.fulfill({ response, json: { ...answer, lines: named } })
    })
    await keepCart(page, TRATTORIA, [{ id: RAGU, name: ENDLESS, price: 1300, n: 1 }])
    const checked = page.waitForResponse('**/cart-check')
    await page.goto('/r/q/1001/orders?lang=it')
    await checked
    await expect(page.getByText(ENDLESS).first()).toBeVisible()
    await expectFits(page)
  })

  test('the entry page does not scroll sideways, and its venues keep room for their names', async ({ page }) => {
    await page.goto('/?lang=de')
    const demo = page
      .getByRole('listitem')
      .filter({ has: page.locator('.home-qr') })
      .first()
    await expect(demo).toBeVisible()
    await atEachWidth(page, async () => {
      expect(await tooWide(page)).toEqual([])
      // Nobody reads a name of one letter a line.
      expect((await demo.getByRole('heading').boundingBox())?.width).toBeGreaterThan(90)
    })
  })

  test('the page of information does not scroll sideways', async ({ page }) => {
    // Today is Donnerstag, and no day is longer.
    await page.clock.setFixedTime(new Date('2026-03-26T12:00:00+01:00'))
    await page.goto('/r/q/1001/info?lang=de')
    await expect(page.locator('[aria-current="date"]')).toContainText('Donnerstag')
    await expectFits(page)
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: HEIGHT } })

  test('what the venue wrote carries its language where the page has another', async ({ page }) => {
    await openMenu(page, { lang: 'ar' })
    await unfold(dishCard(page, RAGU))
    await nameOf(dishCard(page, RAGU)).click()
    const sheet = sheetOf(page)
    const name = sheet.getByRole('heading', { level: 2 })
    await expect(name).toHaveAttribute('lang', 'en')
    await expect(name).toHaveAttribute('dir', 'ltr')
    await expect(sheet.locator('.item-description')).toHaveAttribute('lang', 'en')
    await expect(sheet.locator('.ingredients [lang=en]').first()).toBeVisible()
  })

  test('what the venue wrote carries no language where the page has the same', async ({ page }) => {
    await openMenu(page, { lang: 'es' })
    await expect(page.locator('#menu article [lang=es]')).toHaveCount(0)
  })
})
