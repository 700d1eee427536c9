import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  addOf,
  BOARD,
  barOf,
  dishCard,
  nameOf,
  openMenu,
  sourceDish,
  takeOf,
} from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the control')
}

test('a dish is reached, chosen and added to the cart by the keyboard alone', async ({ page }) => {
  await openMenu(page)
  const board = dishCard(page, BOARD)
  await tabTo(page, nameOf(board))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: sourceDish(BOARD).name })
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
  await expect(sheet.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(addOf(board)).toBeFocused()
  await tabTo(page, barOf(page), 120)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders$/)
})
