import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'

const it = messages('it')

test('the home of a venue without booking leads to its menu alone', async ({ page }) => {
  await page.goto('/r/q/1008')
  const ways = page.getByRole('navigation', { name: it('splash.actions') }).getByRole('link')
  await expect(ways).toHaveText([it('splash.menu')])
})
