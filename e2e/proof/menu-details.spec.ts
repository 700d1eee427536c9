import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { addOf, barOf, cartLines, dishCard, openMenu, sourceDish, takeOf } from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

const CULATELLO = 1001003
const CUTLET = 1001048

test('a course opens and closes at a tap and by the keyboard', async ({ page }) => {
  await openMenu(page)
  const summary = page.locator('#menu > details.course').nth(2).locator('> summary')
  const cutlet = dishCard(page, CUTLET)
  await expect(cutlet).toBeHidden()
  await summary.tap()
  await expect(cutlet).toBeVisible()
  await summary.tap()
  await expect(cutlet).toBeHidden()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(cutlet).toBeVisible()
  await page.keyboard.press('Space')
  await expect(cutlet).toBeHidden()
})

test('the − of a card takes the dish out of the cart again', async ({ page }) => {
  await openMenu(page)
  const card = dishCard(page, CULATELLO)
  const { name } = sourceDish(CULATELLO)
  for (const count of ['1', '2']) {
    await addOf(card).tap()
    await expect(addOf(card)).toHaveAttribute('data-n', count)
  }
  const take = takeOf(card)
  await take.tap()
  await expect(addOf(card)).toHaveAttribute('data-n', '1')
  await expect(page.getByRole('status')).toHaveText(it('tools.taken', { name, count: 1 }))
  await take.focus()
  await page.keyboard.press('Enter')
  await expect(take).toHaveCount(0)
  await expect(addOf(card)).toBeFocused()
  await expect(barOf(page)).toHaveCount(0)
  expect(await cartLines(page)).toEqual([])
})
