import { expectAccessible } from '@/e2e/support/accessibility'
import {
  addOf,
  barOf,
  CULATELLO,
  dishCard,
  expectNoSidewaysScroll,
  nameOf,
  openMenu,
  openSheet,
} from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const RAGU = 1001022
const MARGHERITA = 1001081

/** The two that differ most, in words and in look; routes.spec.ts has each of the others once. */
const LOOKS = [
  { look: 'dark, right to left', colorScheme: 'dark', lang: 'ar' },
  { look: 'light, in the longest words', colorScheme: 'light', lang: 'de' },
] as const

for (const { look, colorScheme, lang } of LOOKS) {
  test.describe(look, () => {
    test.use({ colorScheme })

    test('menu and cart bar are accessible', async ({ page }) => {
      await openMenu(page, { lang })
      await addOf(dishCard(page, CULATELLO)).tap()
      await expect(barOf(page)).toBeVisible()
      await expectAccessible(page)
    })

    test('the details of a dish are accessible', async ({ page }) => {
      await openMenu(page, { lang })
      await openSheet(dishCard(page, RAGU), 'name')
      await expectAccessible(page)
    })

    test('the choices of a dish are accessible, with the problem of a missing choice', async ({ page }) => {
      await openMenu(page, { lang })
      const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
      await sheet.locator('.sheet-foot .button').tap()
      await expect(sheet.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })

    test('neither menu nor choices scroll sideways on a small phone', async ({ page }) => {
      await openMenu(page, { lang })
      await addOf(dishCard(page, CULATELLO)).tap()
      await expect(barOf(page)).toBeVisible()
      const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
      await sheet.locator('.sheet-foot .button').tap()
      await expect(sheet.getByRole('alert')).toBeVisible()
      await page.setViewportSize({ width: 360, height: 640 })
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('every control of the menu is at least 44 px high', async ({ page }) => {
  await openMenu(page)
  const sizes = await page.locator('.add:visible').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  for (const control of await page.locator('.icon-button, .strip a, summary:visible').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('the control that has the focus shows it', async ({ page }) => {
  await openMenu(page)
  // The first key makes the browser show the focus at all.
  await page.keyboard.press('Tab')
  const card = dishCard(page, CULATELLO)
  for (const [control, pseudo] of [
    [nameOf(card), '::after'],
    [addOf(card), null],
    [page.locator('summary').nth(1), null],
    [page.getByRole('navigation').getByRole('link').first(), null],
  ] as const) {
    await control.focus()
    const outline = await control.evaluate((element, at) => getComputedStyle(element, at).outline, pseudo)
    expect(outline).toMatch(/solid 3px|3px solid/)
  }
})

test('the Tab key stays inside an open sheet', async ({ page }) => {
  await openMenu(page)
  const sheet = await openSheet(dishCard(page, CULATELLO), 'name')
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog') !== null
    })
    expect(place).toBe(true)
  }
  await expect(sheet).toBeVisible()
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves on menu and sheet for those who asked for less motion', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      document.addEventListener('animationstart', ({ animationName }) => {
        moved.push(animationName)
        document.documentElement.dataset.moved = moved.join(' ')
      })
    })
    await openMenu(page)
    await addOf(dishCard(page, CULATELLO)).tap()
    await expect(barOf(page)).toBeVisible()
    const sheet = await openSheet(dishCard(page, RAGU), 'name')
    await expect(sheet.getByRole('table')).toBeAttached()
    await expect(page.locator('html')).not.toHaveAttribute('data-moved')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
