import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { subscriber } from '@/e2e/support/steps/newsletter-steps'

test('a subscriber is unsubscribed by one press, without any script', async ({ page }) => {
  const say = messages('ja')
  const { link, isThere } = await subscriber()
  // A page without any script: what a form does here it does with JavaScript switched off.
  await page.goto(`${link}?lang=ja`)
  await expect(page).toHaveTitle(say('consent.withdrawal.title'))
  await expect(page.locator('script')).toHaveCount(0)
  await expectAccessible(page)
  expect(await isThere()).toBe(true)
  await page.getByRole('button', { name: say('consent.withdrawal.button') }).click()
  await expect(page.getByRole('heading', { name: say('consent.withdrawal.doneTitle') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await isThere()).toBe(false)
})
