import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  addOf,
  CULATELLO,
  dishCard,
  expectNoSidewaysScroll,
  nameOf,
  openMenu,
  openSheet,
  sheetOf,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'

const RAGU = 1001022
const MARGHERITA = 1001081

test('at 200 % zoom a dish is chosen and added without scrolling sideways', async ({ page }) => {
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

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 844 } })

  test('a name that runs the other way than the page stays clear of the close button', async ({ page }) => {
    await openMenu(page, { lang: 'ar' })
    await unfold(dishCard(page, CULATELLO))
    await nameOf(dishCard(page, CULATELLO)).click()
    const sheet = sheetOf(page)
    const way = await sheet.getByRole('button', { name: messages('ar')('common.close') }).boundingBox()
    const words = await sheet.getByRole('heading', { level: 2 }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.min(...[...range.getClientRects()].map(({ left }) => left))
    })
    expect(words).toBeGreaterThan((way?.x ?? 0) + (way?.width ?? 0))
  })
})
