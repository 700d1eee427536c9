import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import {
  addOf,
  barOf,
  dishCard,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  sourceDish,
  takeOf,
} from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const CULATELLO = 1001003
const RAGU = 1001022
const MARGHERITA = 1001081

/** The two that differ most, in words and in look; e2e/routes.spec.ts has each of the others once. */
const LOOKS = [
  { look: 'dark, right to left', colorScheme: 'dark', lang: 'ar' },
  { look: 'light, in the longest words', colorScheme: 'light', lang: 'de' },
] as const

for (const { look, colorScheme, lang } of LOOKS) {
  test.describe(`axe, ${look}`, () => {
    test.use({ colorScheme })

    test('menu, details and choices, none of which scrolls sideways', async ({ page }) => {
      await openMenu(page, { lang })
      await addOf(dishCard(page, CULATELLO)).tap()
      await expect(barOf(page)).toBeVisible()
      await expectAccessible(page)
      await openSheet(dishCard(page, RAGU), 'name')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
      await sheet.locator('.sheet-foot .button').tap()
      await expect(sheet.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 640 })
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
  })
}

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('.sheet-frame')].flatMap((box) =>
      box && box.scrollWidth > box.clientWidth ? [`${box.tagName} ${box.className} ${box.scrollWidth}`] : [],
    ),
  )
  expect(wide).toEqual([])
}

const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the control')
}

test('by keyboard alone: reach a dish, open, choose, add, close, reach the cart bar', async ({ page }) => {
  await openMenu(page)
  const board = dishCard(page, 1001001)
  await tabTo(page, nameOf(board))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: sourceDish(1001001).name })
  await tabTo(page, sheet.getByRole('button', { name: it('dish.addToOrder') }))
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, sheet.getByRole('button', { name: it('dish.more') }))
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.locator('.sheet-foot > .button'))
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(nameOf(board)).toBeFocused()
  await expect(addOf(board)).toHaveAttribute('data-n', '2')
  await expect(takeOf(board)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(takeOf(board)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(addOf(board)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: it('common.close') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(addOf(board)).toBeFocused()
  await tabTo(page, barOf(page), 120)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders$/)
})

test('controls are at least 44 high and show the focus; Tab stays inside an open sheet', async ({ page }) => {
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

  const sheet = await openSheet(card, 'name')
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

test('at 200 % zoom everything is reached without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await openMenu(page)
  await expectNoSidewaysScroll(page)
  await addOf(dishCard(page, CULATELLO)).tap()
  await expectNoSidewaysScroll(page)
  await openSheet(dishCard(page, RAGU), 'name')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  const sheet = await openSheet(dishCard(page, MARGHERITA), 'add')
  await expectNoSidewaysScroll(page)
  await expect(sheet.locator('.sheet-foot > .button')).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('radio').first().check()
  await sheet.locator('.sheet-foot > .button').tap()
  await expect(sheetOf(page)).toHaveCount(0)
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
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
